import { laterCode } from './laterCode.ts';

it('loads once, however many ask, and is known from then on', async () => {
  const fetchCode = jest.fn(async () => 'code');
  const later = laterCode(fetchCode);
  expect(later.known()).toBeNull();
  await Promise.all([later.load(), later.load()]);
  expect(later.known()).toBe('code');
  await later.load();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

it('is asked for again after a failure', async () => {
  const fetchCode = jest.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
  const later = laterCode(fetchCode);
  await expect(later.load()).rejects.toThrow('offline');
  expect(later.known()).toBeNull();
  expect(await later.load()).toBe('code');
});

it('tells those who watch, and no longer those who stopped', async () => {
  const later = laterCode(async () => 'code');
  const [hears, stopped] = [jest.fn(), jest.fn()];
  later.watch(hears);
  later.watch(stopped)();
  await later.load();
  expect(hears).toHaveBeenCalledTimes(1);
  expect(stopped).not.toHaveBeenCalled();
});
