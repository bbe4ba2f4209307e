-- Photos that somebody was allowed to upload. expected: the ticket was given; received: it was used and the photo is
-- being read; ready: decoded and served; refused: no photo.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  extension text NOT NULL CHECK (extension IN ('png', 'jpg', 'jpeg', 'gif')),
  state text NOT NULL DEFAULT 'expected' CHECK (state IN ('expected', 'received', 'ready', 'refused')),
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  unused_since timestamptz
);
CREATE INDEX items_image_url ON items (image_url) WHERE image_url IS NOT NULL;
