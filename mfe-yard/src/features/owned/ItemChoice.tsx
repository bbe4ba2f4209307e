import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemQueries } from 'shared-api/client';
import type { CatalogueItem } from 'shared-api/contract';
import { bounds, nameHolds } from 'shared-api/rules';
import { Box, Button, FormField, Stack, Text, TextInput } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

interface ItemChoiceProps {
  readonly onChoose: (item: CatalogueItem) => void;
  readonly onClose: () => void;
}

const mostOffered = 6;

/** Finds an item of the catalogue. */
export function ItemChoice({ onChoose, onClose }: ItemChoiceProps) {
  const items = useQuery(itemQueries.list()).data ?? [];
  const [text, setText] = useState('');
  const isAsked = text.trim().length >= 2;
  const found = isAsked ? items.filter(({ name }) => nameHolds(name, text)) : [];
  return (
    <Dialog open title="Add an item" size="confirm" onClose={onClose}>
      <Stack gap="2">
        <FormField label="Item" hint={isAsked ? undefined : 'Two letters find it.'}>
          <TextInput
            value={text}
            maxLength={bounds.search}
            onChange={({ target }) => setText(target.value)}
          />
        </FormField>
        {isAsked && found.length === 0 && (
          <Text textStyle="dense" color="fg.muted">
            No item is called that.
          </Text>
        )}
        <Box as="ul" aria-label="Items of the catalogue">
          {found.slice(0, mostOffered).map((item) => (
            <li key={item.id}>
              <Button full variant="ghost" size="touch" onClick={() => onChoose(item)}>
                <Text as="span" flex="1" textAlign="start" truncate>
                  {item.name}
                </Text>
              </Button>
            </li>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}
