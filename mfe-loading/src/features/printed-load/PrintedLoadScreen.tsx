import { useQuery } from '@tanstack/react-query';
import { threadQueries } from 'shared-api/client';
import { printedComments, threadKey } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Badge, Box, Button, PageBody, PrintIcon, Stack, Text } from 'shared-ui';
import { PrintedPages, PrintLanguageField, usePrintLanguage } from 'shared-ui/data';
import { useLoadThreads } from '#data/useLoadThreads.ts';
import { printedPages } from '#domain/printedPages.ts';
import { LoadHead, loadText } from '#load-page/LoadHead.tsx';
import type { LoadScreenProps } from '#load-page/LoadOpened.tsx';
import { loadPaths } from '#src/loadPaths.ts';
import { PrintedLoad } from './PrintedLoad.tsx';
import { usePageWidth } from './usePageWidth.ts';

/** 7.5 inches: Letter without its margins. */
const pageWidth = 720;

/** Shows what will be printed: what to load before the truck leaves, afterwards also what came back. */
export function PrintedLoadScreen({ load, shown }: LoadScreenProps) {
  const { language } = usePrintLanguage();
  const { data: comments, isLoading } = useQuery({
    ...threadQueries.of(useLoadThreads(load)),
    select: printedComments,
  });
  const { room, width } = usePageWidth(pageWidth);
  const pages = printedPages(shown.lines, language);
  const paper = pages.map((bands, index) => (
    <PrintedLoad
      // Pages have no identity but their number.
      key={`page ${index + 1}`}
      load={load}
      truck={shown.truck}
      bands={bands}
      page={index + 1}
      pages={pages.length}
      language={language}
      commentsOf={(item_id) =>
        (item_id !== null && comments?.get(threadKey({ item_id, load_id: null }))) || []
      }
    />
  ));
  return (
    <>
      <LoadHead
        load={load}
        shown={shown}
        actions={
          <>
            <Button size="tool" asChild>
              <PageLink to={loadPaths.load(load.id)}>Load</PageLink>
            </Button>
            <Button
              size="tool"
              variant="solid"
              icon={PrintIcon}
              busy={isLoading}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </>
        }
      />
      <PageBody>
        <Stack gap="4">
          <Text color="fg.muted">
            The code on each page opens its lines in this load with a phone’s camera.{' '}
            <Badge>{load.code}</Badge>
          </Text>
          <Box maxW="280px">
            <PrintLanguageField label="Language of the sheet" />
          </Box>
          <Box ref={room} overflowX="auto" role="region" aria-label="Pages" tabIndex={0}>
            <Stack gap="4" w={`${pageWidth}px`} style={{ zoom: Math.min(1, width / pageWidth) }}>
              {paper.map((each) => (
                <Box key={each.key} p="0.3in" bg="#fff" color="#000" border="1px solid" borderColor="border">
                  {each}
                </Box>
              ))}
            </Stack>
          </Box>
        </Stack>
      </PageBody>
      <PrintedPages corners={{ bottomLeft: loadText(load, shown.truck), bottomRight: '' }}>
        {paper}
      </PrintedPages>
    </>
  );
}
