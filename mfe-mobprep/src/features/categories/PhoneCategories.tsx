import { useState } from 'react';
import { Box } from 'shared-ui';
import { BottomSheet } from 'shared-ui/overlays';
import { PhonePicker } from '#draft-page/PhonePicker.tsx';
import { CategoryList, type CategoryListProps } from './CategoryList.tsx';

interface PhoneCategoriesProps extends CategoryListProps {
  readonly title: string;
  readonly count: string;
}

/** The category picker on a phone. */
export function PhoneCategories({ title, count, onSelect, ...list }: PhoneCategoriesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PhonePicker title={title} count={count} onOpen={() => setOpen(true)} />
      <BottomSheet title="Categories" aside="On list" open={open} onClose={() => setOpen(false)}>
        <Box p="1.5">
          <CategoryList
            {...list}
            onSelect={(category) => {
              onSelect(category);
              setOpen(false);
            }}
          />
        </Box>
      </BottomSheet>
    </>
  );
}
