import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { writeToClipboard } from 'shared-api/browser';
import { Button } from '#src/actions/Button.tsx';
import { CheckIcon, ChevronDownIcon, ChevronRightIcon, CopyIcon } from '#src/icons/icons.ts';

export interface ErrorDetailsProps {
  rows: readonly { label: string; value: string }[];
  startOpen?: boolean | undefined;
}

/** Foldable details of a failure, to copy into a ticket. */
export function ErrorDetails({ rows, startOpen = false }: ErrorDetailsProps) {
  const id = useId();
  const [open, setOpen] = useState(startOpen);
  const [copied, setCopied] = useState(false);
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon;
  const copy = async () => {
    setCopied(await writeToClipboard(rows.map((row) => `${row.label}: ${row.value}`).join('\n')));
  };
  return (
    <chakra.div
      bg="bg.subtle"
      borderTop="1px solid"
      borderColor="border"
      px={{ base: '5', md: '28px' }}
      py="2"
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between">
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          minH={{ base: 'touch', md: 'tool' }}
          textStyle="dense"
          fontWeight="600"
          cursor="pointer"
          borderRadius="badge"
        >
          <Chevron size={14} strokeWidth={2} aria-hidden />
          Details
        </chakra.button>
        {open && (
          <Button variant="ghost" size="row" icon={copied ? CheckIcon : CopyIcon} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </chakra.div>
      <chakra.dl
        id={id}
        hidden={!open}
        display="grid"
        gridTemplateColumns="96px 1fr"
        rowGap="1"
        pb="2"
        textStyle="dense"
      >
        {rows.map((row) => (
          <chakra.div key={row.label} display="contents">
            <chakra.dt color="fg.muted">{row.label}</chakra.dt>
            <chakra.dd wordBreak="break-word">{row.value}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.div>
  );
}
