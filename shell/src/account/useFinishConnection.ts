import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { companyApi, failureText } from 'shared-api/client';
import { useStableCallback } from 'shared-ui';
import { toast } from 'shared-ui/overlays';

/** Finishes a connection when the browser comes back from the provider. */
export function useFinishConnection(reload: () => Promise<unknown>) {
  const [query, setQuery] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = query.get('attempt');
  const finish = useStableCallback(async (id: string) => {
    try {
      await companyApi.finish({ attempt: id });
      toast.success('Your company account is connected');
    } catch (error) {
      setProblem(
        failureText(error, { failure: 'Failed to connect your company account', preferDetail: true }),
      );
    }
    setQuery({}, { replace: true });
    await reload();
  });
  useEffect(() => {
    if (attempt !== null) void finish(attempt);
  }, [attempt, finish]);
  return { problem, isFinishing: attempt !== null };
}
