import { useQuery } from '@tanstack/react-query';
import { companyApi, failureText } from 'shared-api/client';
import { useSearchParams } from 'shared-remote';
import { Box, Grid, Notice, Section, SkeletonRows, Text } from 'shared-ui';

/** What a test found, when the browser comes back from the provider. */
export function TestResult() {
  const [address] = useSearchParams();
  const attempt = address.get('attempt');
  const query = useQuery({
    queryKey: ['company sign-in test', attempt],
    queryFn: () => companyApi.finish({ attempt: attempt ?? '' }),
    enabled: attempt !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (attempt === null) return null;
  const test = query.data?.test;
  return (
    <Section title="Result of the test">
      {query.isError ? (
        <Notice palette="danger">
          {failureText(query.error, { failure: 'Failed to read the result', preferDetail: true })}
        </Notice>
      ) : !test ? (
        <SkeletonRows rows={4} rowHeight={40} bars={['30%', '40%']} label="Reading the result" />
      ) : (
        <>
          <Notice palette={test.account ? 'success' : 'info'}>
            <Text>
              {test.account
                ? `A sign-in would open the account of ${test.account.name} (${test.account.email}). Nothing was changed.`
                : 'Nothing was changed.'}
            </Text>
            {test.reasons.map((reason) => (
              <Text key={reason} mt="1">
                {reason}
              </Text>
            ))}
          </Notice>
          <Grid
            as="dl"
            mt="4"
            maxW="760px"
            templateColumns={{ base: '1fr', md: 'minmax(120px, 200px) 1fr' }}
            columnGap="4"
            rowGap={{ base: '0', md: '1.5' }}
          >
            {test.claims.map(({ name, value }) => (
              <Box key={name} display="contents">
                <Box as="dt" color="fg.muted" mt={{ base: '2', md: '0' }}>
                  {name}
                </Box>
                <Box as="dd" overflowWrap="anywhere">
                  {value}
                </Box>
              </Box>
            ))}
          </Grid>
        </>
      )}
    </Section>
  );
}
