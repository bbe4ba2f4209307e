-- What a name is sorted by: its sizes in one spelling, each number with four decimals, so that 1/4 comes before 1/2 and 1-1/2 before 2.
-- `orderOf` in shared-api/src/rules/text.ts does the same in the browser.
CREATE FUNCTION size_of_fraction(whole text, over text, under text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN under::numeric = 0 THEN concat_ws(' ', whole, over, under)
            ELSE ' ' || trim_scale(round(coalesce(whole::numeric, 0) + over::numeric / under::numeric, 4)) END;

CREATE FUNCTION name_order(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  sign text;
  part text[];
  number text;
  done text := '';
  rest text := name;
BEGIN
  IF name !~ '[0-9¼-¾⅐-⅞]' THEN
    RETURN name;
  END IF;
  rest := regexp_replace(rest, '([0-9])(?=[¼-¾⅐-⅞])', '\1 ', 'g');
  LOOP
    sign := substring(rest FROM '[¼-¾⅐-⅞]');
    EXIT WHEN sign IS NULL;
    rest := replace(rest, sign, normalize(sign, NFKD));
  END LOOP;
  LOOP
    part := regexp_match(rest, '^(.*?)(?<![0-9.,])([1-9][0-9]{0,2}(?:,[0-9]{3})+)(?![0-9,])(.*)$');
    EXIT WHEN part IS NULL;
    done := done || part[1] || replace(part[2], ',', '');
    rest := part[3];
  END LOOP;
  rest := done || rest;
  done := '';
  LOOP
    part := regexp_match(rest, '^(.*?)(?<![0-9./⁄])([0-9]+)[\s-]+([0-9]+)\s*[/⁄]\s*([0-9]+)(?![0-9/⁄])(.*)$');
    EXIT WHEN part IS NULL;
    done := done || part[1] || size_of_fraction(part[2], part[3], part[4]);
    rest := part[5];
  END LOOP;
  rest := done || rest;
  done := '';
  LOOP
    part := regexp_match(rest, '^(.*?)([0-9]+)\s*[/⁄]\s*([0-9]+)(.*)$');
    EXIT WHEN part IS NULL;
    done := done || part[1] || size_of_fraction(NULL, part[2], part[3]);
    rest := part[4];
  END LOOP;
  rest := regexp_replace(done || rest,
    '(?<=[0-9]\s*(?:["''”’″′]|in\y\.?|ft\y\.?)?\s*)[x×*✕✖⨯](?=\s*\.?[0-9])', ' x ', 'gi');
  done := '';
  LOOP
    part := regexp_match(rest, '^(.*?)([0-9]*\.[0-9]+|[0-9]+)(.*)$');
    EXIT WHEN part IS NULL;
    number := part[2];
    done := done || part[1] || coalesce(nullif(split_part(number, '.', 1), ''), '0')
      || '.' || rpad(left(split_part(number, '.', 2), 4), 4, '0');
    rest := part[3];
  END LOOP;
  RETURN btrim(regexp_replace(done || rest, '\s+', ' ', 'g'));
END $$;

CREATE INDEX projects_by_sizes ON projects (name_order(project_name) COLLATE names, id) WHERE deleted_at IS NULL;
