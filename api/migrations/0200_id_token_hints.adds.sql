-- The provider's ID token, with which its logout knows whose session ends. Sealed with the server's key. Null where Logout leaves the provider alone.
ALTER TABLE sessions ADD COLUMN company_id_token text;
