import type { GuideBlock, GuidePicture, GuideRun } from 'shared-api/contract';
import { PageLink } from 'shared-remote';
import { Box, Flex, Text, TextLink } from 'shared-ui';
import { PlainTable } from './PlainTable.tsx';
import { RightsTable } from './Rights.tsx';

/** The content of a page. Parts have no id of their own and never change place, so their place is their key. */
export function GuideBlocks({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block, at) => <Part key={`${at} ${block.kind}`} block={block} />);
}

function Part({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Text
          as="h2"
          id={block.id}
          textStyle="section"
          mt="8"
          mb="2"
          scrollMarginTop="80px"
          breakAfter="avoid"
        >
          {block.text}
        </Text>
      );
    case 'paragraph':
      return (
        <Text my="3">
          <Runs runs={block.runs} />
        </Text>
      );
    case 'note':
      return (
        <Box
          my="4"
          px="3"
          py="2"
          borderLeft="3px solid"
          borderColor="accent.border"
          bg="bg.subtle"
          role="note"
        >
          <Text>
            <Runs runs={block.runs} />
          </Text>
        </Box>
      );
    case 'picture':
      return <Picture picture={block} />;
    case 'list':
      return (
        <Box as={block.ordered ? 'ol' : 'ul'} my="3" role="list">
          {block.entries.map((parts, at) => (
            <Flex as="li" key={at} gap="3" mb="3">
              <Marker number={block.ordered ? at + 1 : null} />
              <Box
                flex="1"
                minW="0"
                css={{ '& > :first-child': { mt: '0' }, '& > :last-child': { mb: '0' } }}
              >
                <GuideBlocks blocks={parts} />
              </Box>
            </Flex>
          ))}
        </Box>
      );
    case 'table':
      return <PlainTable head={block.head.map(runsOf)} rows={block.rows.map((cells) => cells.map(runsOf))} />;
    case 'rights':
      return <RightsTable />;
  }
}

/** The number of a step, or the bullet of an entry. A list says both to a screen reader by itself. */
function Marker({ number }: { number: number | null }) {
  return number === null ? (
    <Box
      aria-hidden="true"
      w="5px"
      h="5px"
      mt="8px"
      mx="3px"
      flexShrink={0}
      borderRadius="full"
      bg="fg.subtle"
    />
  ) : (
    <Flex
      aria-hidden="true"
      align="center"
      justify="center"
      w="24px"
      h="24px"
      mt={{ md: '-2px' }}
      flexShrink={0}
      borderRadius="full"
      bg="accent.muted"
      color="accent.fg"
      textStyle="caption"
      fontWeight="650"
    >
      {number}
    </Flex>
  );
}

const runsOf = (runs: readonly GuideRun[]) => <Runs runs={runs} />;

function Runs({ runs }: { runs: readonly GuideRun[] }) {
  return runs.map((run, at) => <Run key={`${at} ${run.text}`} run={run} />);
}

function Run({ run: { text, look, to } }: { run: GuideRun }) {
  const shown =
    look === 'name' ? (
      <Box as="b" fontWeight="650">
        {text}
      </Box>
    ) : look === 'key' ? (
      <Key>{text}</Key>
    ) : look === 'emphasis' ? (
      <em>{text}</em>
    ) : (
      text
    );
  if (to === undefined) return shown;
  return (
    <TextLink asChild>
      {to.startsWith('/') ? (
        <PageLink to={to}>{shown}</PageLink>
      ) : (
        <a href={to} target="_blank" rel="noreferrer">
          {shown}
        </a>
      )}
    </TextLink>
  );
}

/** A key to press. Unlike a screen's key caps, it is part of a sentence, so touch devices and screen readers get it too. */
function Key({ children }: { children: string }) {
  return (
    <Box
      as="kbd"
      px="1"
      borderRadius="badge"
      bg="bg.muted"
      boxShadow="inset 0 0 0 1px {colors.border}"
      fontFamily="inherit"
      fontSize="0.85em"
      fontWeight="600"
      whiteSpace="nowrap"
    >
      {children}
    </Box>
  );
}

/** A screenshot in the colours of the page. A click opens it in full size. Paper gets the light one. */
function Picture({ picture: { alt, light, dark, width, height } }: { picture: GuidePicture }) {
  const size = { alt, width, height, loading: 'lazy', decoding: 'async' } as const;
  const shared = {
    maxW: '100%',
    h: 'auto',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
  } as const;
  return (
    <Flex as="figure" my="4" breakInside="avoid">
      <Box asChild _dark={{ display: 'none' }} _print={{ display: 'block' }}>
        <a href={light} target="_blank" rel="noreferrer">
          <Box asChild {...shared}>
            <img {...size} src={light} alt={alt} />
          </Box>
        </a>
      </Box>
      <Box asChild display="none" _dark={{ display: 'block' }} _print={{ display: 'none' }}>
        <a href={dark} target="_blank" rel="noreferrer">
          <Box asChild {...shared}>
            <img {...size} src={dark} alt={alt} />
          </Box>
        </a>
      </Box>
    </Flex>
  );
}
