import { memo, useState } from 'react';
import type { TranslatedKind, Untranslated } from 'shared-api/contract';
import { bounds, counted, oneLineProblem } from 'shared-api/rules';
import { Box, CheckIcon, Flex, FormField, Text, TextInput } from 'shared-ui';
import { useTranslate } from '#data/translations.mutations.ts';

interface TranslationRowProps {
  readonly kind: TranslatedKind;
  readonly record: Untranslated;
}

/** A record with a field for its Spanish name, which is saved when the field is left, or with Enter. */
export const TranslationRow = memo(function TranslationRow({ kind, record }: TranslationRowProps) {
  const { name, place, lists } = record;
  const [text, setText] = useState('');
  const [saved, setSaved] = useState({ text: '', revision: record.revision });
  const { mutate, isPending } = useTranslate(kind, record);
  const problem = oneLineProblem(text);
  const save = () => {
    const name_es = text.trim();
    if (problem !== null || isPending || name_es === saved.text) return;
    mutate(
      { name_es, revision: saved.revision },
      { onSuccess: (revision) => setSaved({ text: name_es, revision }) },
    );
  };
  const isSaved = saved.text !== '' && saved.text === text.trim();
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
              onChange={({ target }) => setText(target.value)}
              onBlur={save}
              onKeyDown={({ key }) => key === 'Enter' && save()}
            />
          </FormField>
        </Box>
        <Box w="64px" flexShrink="0" textStyle="caption" color="fg.muted" role="status">
          {isPending ? (
            'Saving'
          ) : isSaved ? (
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
