import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchLoad } from 'shared-api/client';
import { yardQueries } from './yard.queries.ts';

/** People tick lines by the dozen. The page is read again once in this time. */
const gatherMs = 1_000;

/** Reads the week again when something happens to one of these loads. */
export function useLoadNews(loadIds: readonly number[]) {
  const client = useQueryClient();
  const ids = [...new Set(loadIds)].toSorted((a, b) => a - b).join(' ');
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void client.invalidateQueries({ queryKey: [...yardQueries.all(), 'week'] });
      }, gatherMs);
    };
    const stops = ids.split(' ').flatMap((id) => {
      if (id === '') return [];
      let known: string | undefined;
      return watchLoad(Number(id), (notice) => {
        const news = JSON.stringify(notice);
        if (known !== undefined && news !== known) read();
        known = news;
      });
    });
    return () => {
      clearTimeout(gathering);
      for (const stop of stops) stop();
    };
  }, [client, ids]);
}
