import { readEnv } from '../env.ts';

const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const read = (settings: Record<string, string>) => readEnv({ MOBPREP_MODE: 'demo', ...settings });

it('keeps files in the data folder if no bucket is named', () => {
  const { s3, filesFolder } = read({ MOBPREP_DATA: '/data', S3_REGION: 'eu-central-1' });
  expect([s3, filesFolder]).toEqual([null, '/data/files']);
});

it('keeps files in the named bucket', () => {
  const { s3, filesFolder } = read({ ...bucket, S3_FORCE_PATH_STYLE: 'on' });
  expect(s3).toMatchObject({ bucket: 'photos', region: 'us-east-1', endpoint: '', forcePathStyle: true });
  expect(filesFolder).toBeNull();
});

it.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('refuses settings without %s', (name) => {
  expect(() => read({ ...bucket, [name]: '' })).toThrow(`${name} is missing`);
});

it.each([
  ['S3_ENDPOINT', 'ftp://store.example.com'],
  ['S3_ENDPOINT', 'https://store.example.com/folder'],
  ['S3_PUBLIC_URL', 'https://a.example.com; script-src *'],
  ['S3_PUBLIC_URL', 'https://a.example.com;script-src'],
  ['S3_BUCKET', 'Photos/..'],
  ['S3_FORCE_PATH_STYLE', 'yes'],
])('refuses %s=%s', (name, value) => {
  expect(() => read({ ...bucket, [name]: value })).toThrow(name);
});
