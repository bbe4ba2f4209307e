import { careLabels } from 'shared-api/rules';
import { Box, CheckIcon, NativeSelect, Panel, Stack, VisuallyHidden } from 'shared-ui';
import type { KindCount } from '#domain/careText.ts';

/** Entries besides what is to do: all vendors, and what was done. */
export const otherEntries = { vendors: 'Vendors', recent: 'Recent changes' } as const;
const others = Object.entries(otherEntries);

interface KindListProps {
  readonly kinds: readonly KindCount[];
  readonly selected: string | undefined;
  readonly onSelect: (entry: string) => void;
}

/** The kinds with their counts. What is done has a check. */
export function KindList({ kinds, selected, onSelect }: KindListProps) {
  const entry = (key: string, label: string, count?: number) => (
    <Box
      as="li"
      key={key}
      borderBottom="1px solid"
      borderColor="border.muted"
      css={{ '&:last-of-type': { borderBottom: 'none' } }}
    >
      <Box asChild css={row}>
        <button
          type="button"
          aria-pressed={key === selected}
          data-done={count === 0 ? '' : undefined}
          onClick={() => onSelect(key)}
        >
          <span>{label}</span>
          <span>
            {count === 0 ? (
              <>
                <CheckIcon size={14} aria-hidden />
                <VisuallyHidden>Done</VisuallyHidden>
              </>
            ) : (
              count?.toLocaleString('en-US')
            )}
          </span>
        </button>
      </Box>
    </Box>
  );
  return (
    <Stack gap="4">
      <Panel padded={false}>
        <Box as="ul" aria-label="What to look at">
          {kinds.map(({ kind, count }) => entry(kind, careLabels[kind], count))}
        </Box>
      </Panel>
      <Panel padded={false}>
        <Box as="ul" aria-label="More">
          {others.map(([key, label]) => entry(key, label))}
        </Box>
      </Panel>
    </Stack>
  );
}

/** The same where there is no room for a list. */
export function KindSelect({ kinds, selected, onSelect }: KindListProps) {
  return (
    <NativeSelect
      aria-label="What to look at"
      value={selected ?? ''}
      onChange={({ target }) => onSelect(target.value)}
    >
      {kinds.map(({ kind, count }) => (
        <option key={kind} value={kind}>
          {`${careLabels[kind]} (${count.toLocaleString('en-US')})`}
        </option>
      ))}
      {others.map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  w: 'full',
  minH: { base: 'touch', md: '40px' },
  px: '4',
  textAlign: 'start',
  textStyle: 'body',
  cursor: 'pointer',
  '&:not([aria-pressed=true]):hover': { bg: 'bg.hover' },
  _focusVisible: { outlineOffset: '-2px' },
  '& > span:last-of-type': { color: 'fg.muted' },
  '&[data-done]': { color: 'fg.subtle' },
  '&[aria-pressed=true]': {
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontWeight: '600',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      w: '2px',
      bg: 'accent.solid',
    },
    '& > span:last-of-type': { color: 'accent.fg' },
  },
} as const;
