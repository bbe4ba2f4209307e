import { memo, useEffect, useState } from 'react';
import type { TranslatedKind, Untranslated } from 'shared-api/contract';
import { bounds, counted, oneLineProblem } from 'shared-api/rules';
import {
  type AutosaveOutcome,
  Box,
  CheckIcon,
  Flex,
  FormField,
  isComposing,
  Text,
  TextInput,
  useAutosave,
  useStableCallback,
} from 'shared-ui';
import { useTranslate } from '#data/translations.mutations.ts';

interface TranslationRowProps {
  readonly kind: TranslatedKind;
  readonly record: Untranslated;
}

const key = 'name';

/** A record with a field for its Spanish name, which is saved when the field is left, or with Enter. */
export const TranslationRow = memo(function TranslationRow({ kind, record }: TranslationRowProps) {
  const { name, place, lists } = record;
  const [saved, setSaved] = useState({ text: '', revision: record.revision });
  const { mutateAsync } = useTranslate(kind, record);
  const { entries, dispatch, send } = useAutosave<number, 'failed', AutosaveOutcome<number, 'failed'>>({
    save: async (texts) => {
      const { text = '', base = saved.revision } = texts.get(key) ?? {};
      const name_es = text.trim();
      const revision = await mutateAsync({ name_es, revision: base }).catch(() => null); // the global handler of writes reports it
      if (revision === null) return { base, problems: new Map([[key, 'failed']]) };
      setSaved({ text: name_es, revision });
      return { base: revision, problems: new Map() };
    },
  });
  const entry = entries.get(key);
  const text = entry?.text ?? saved.text;
  const isSaving = entry?.sent != null;
  const problem = oneLineProblem(text);
  const leave = useStableCallback(() => {
    if (!isSaving && text.trim() === saved.text) dispatch({ type: 'forgotten', key });
    else if (problem === null && text !== entry?.sent) void send([key]);
  });
  useEffect(() => leave, [leave]);
  return (
    <Flex
      as="li"
      align={{ base: 'stretch', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '2', md: '4' }}
      px="4"
      py="2"
      borderBottom="1px solid"
      borderColor="border.muted"
      _last={{ borderBottom: '0' }}
    >
      <Box flex="1" minW="0">
        <Text textStyle="dense" fontWeight="500" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="caption" color="fg.muted">
          {[place, lists > 0 ? `on ${counted(lists, 'list')}` : 'on no list'].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Flex align="center" gap="2" w={{ base: 'full', md: '360px' }}>
        <Box flex="1" minW="0">
          <FormField label={`Spanish name of ${name}`} hideLabel error={problem ?? undefined}>
            <TextInput
              lang="es"
              placeholder="Spanish name"
              value={text}
              maxLength={kind === 'items' ? bounds.itemName : bounds.name}
              onChange={({ target }) =>
                dispatch({ type: 'typed', key, text: target.value, base: saved.revision })
              }
              onBlur={leave}
              onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && leave()}
            />
          </FormField>
        </Box>
        <Box w="64px" flexShrink="0" textStyle="caption" color="fg.muted" role="status">
          {isSaving ? (
            'Saving'
          ) : !entry && saved.text !== '' ? (
            <Flex align="center" gap="1">
              <CheckIcon size={14} strokeWidth={2} aria-hidden />
              Saved
            </Flex>
          ) : null}
        </Box>
      </Flex>
    </Flex>
  );
});
