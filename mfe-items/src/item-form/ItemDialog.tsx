import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { isApiError, surfaceTypeQueries } from 'shared-api/client';
import type { CatalogueItem, UsePlace } from 'shared-api/contract';
import { beingSaved, defaultUnitName, itemTexts, photoTexts } from 'shared-api/rules';
import { useCan, useTabState } from 'shared-auth';
import { useUnitQuestion } from 'shared-draft/catalogue';
import { WhereUsed } from 'shared-draft/outside';
import { historyPath, PageLink, Place } from 'shared-remote';
import { Box, Button, focusFirstFault, Notice, Section, Stack, TextLink } from 'shared-ui';
import { Dialog, toast } from 'shared-ui/overlays';
import { useSaveItem } from '#data/items.mutations.ts';
import { merged } from '#domain/itemConflict.ts';
import { emptyForm, formOf, type ItemField, type ItemForm, saveOf } from '#domain/itemForm.ts';
import { type ItemProblems, itemProblems, namedMainItem } from '#domain/itemProblems.ts';
import { BasicSection } from './BasicSection.tsx';
import { type Conflict, ConflictNotice } from './ConflictNotice.tsx';
import { FitsChoice } from './FitsChoice.tsx';
import { fieldWords } from './fieldWords.ts';
import type { Choices } from './formContext.ts';
import { InUseDialog } from './InUseDialog.tsx';
import { InventorySection } from './InventorySection.tsx';
import { intoView } from './intoView.ts';
import { PhotoSection } from './PhotoSection.tsx';
import { useFormGuard } from './useFormGuard.ts';
import { usePhotoUpload } from './usePhotoUpload.ts';

interface ItemDialogProps {
  /** Null adds a new one. */
  readonly item: CatalogueItem | null;
  /** Default place for a new item. */
  readonly place: Pick<ItemForm, 'categoryId' | 'subcategoryId'>;
  readonly choices: Choices;
  readonly onClose: () => void;
}

/** Adds or edits an item. */
export function ItemDialog({ item, place, choices, onClose }: ItemDialogProps) {
  const work = useTabState('item', String(item?.id ?? 'new'), () => {
    const untouched = item ? formOf(item) : emptyForm({ ...place, unitId: defaultUnit(choices) });
    return { form: untouched, base: untouched, revision: item?.revision ?? 0 };
  });
  const { form, base, revision } = work.value;
  // What was entered before the session ended is based on the record as it was then.
  const [known, setKnown] = useState(item && { ...item, revision });
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [served, setServed] = useState<ItemProblems>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [usedBy, setUsedBy] = useState<{ detail: string; places: readonly UsePlace[] } | null>(null);
  /** Leaves the item as it is, and goes on with what was entered as another one. A photo belongs to its item. */
  const makeAnother = () => {
    const unit = choices.units.find(({ id }) => String(id) === form.unitId)?.name;
    setKnown(null);
    work.set((now) => ({
      ...now,
      form: { ...now.form, name: `${now.form.name} (${unit})`, photo: '' },
    }));
    setAsked(false);
  };
  const { asking, question } = useUnitQuestion(makeAnother);
  const saving = useSaveItem(asking);
  const readsAudit = useCan('audit:read');
  const surfaceTypes = useQuery(surfaceTypeQueries.list());
  const set = (changes: Partial<ItemForm>) => {
    setServed({});
    setFailure(null);
    work.set((now) => ({ ...now, form: { ...now.form, ...changes } }));
  };
  const upload = usePhotoUpload((photo) => set({ photo }));
  const uploading = upload.state.status === 'uploading';

  const catalogue = { ...choices, ownId: known?.id ?? null };
  const problems: ItemProblems = asked ? { ...served, ...itemProblems(form, catalogue) } : served;
  const dirty =
    uploading || Object.entries(form).some(([field, value]) => value !== base[field as ItemField]); // the form's own keys

  const unsaved = useFormGuard(dirty, work.forget, onClose);
  const body = useRef<HTMLDivElement>(null);

  const refused = (error: unknown) => {
    if (isApiError(error, 'version_conflict')) {
      const current = error.body.current as CatalogueItem; // the record this write addressed
      const theirs = formOf(current);
      setConflict({ by: error.body.changed_by ?? null, base, mine: form, theirs });
      work.set({ form: merged(base, form, theirs), base: theirs, revision: current.revision });
      setKnown(current);
    } else if (isApiError(error, 'in_use')) {
      setUsedBy({ detail: error.detail, places: error.body.places ?? [] });
    } else {
      const found = isApiError(error) ? serverProblems(error.fields) : {};
      setServed(found);
      if (Object.keys(found).length === 0) setFailure(itemTexts.notSaved);
      else focusFirstFault(body.current);
    }
  };

  // A ref, because a second Enter may come before React has rendered the first. Reset when the save is refused.
  const isSent = useRef(false);
  const save = async () => {
    if (uploading || isSent.current) return;
    setAsked(true);
    setFailure(null);
    if (Object.keys(itemProblems(form, catalogue)).length > 0) return focusFirstFault(body.current);
    isSent.current = true;
    const photo = await upload.fresh(form.photo);
    if (photo === null) {
      isSent.current = false;
      return;
    }
    const mainItemId = namedMainItem(form, catalogue)?.id ?? null;
    saving.mutate(
      { item: known, save: saveOf({ ...form, photo }, mainItemId, known) },
      {
        onError: (error) => {
          isSent.current = false;
          refused(error);
        },
        onSuccess: (saved) => {
          isSent.current = false;
          if (!saved) return;
          toast.success(known ? `${saved.name} saved` : `${saved.name} added`);
          unsaved.leave();
        },
      },
    );
  };

  // The first frame has what people type into first, and the height of the whole form. The rest follows in slices.
  const isDrawn = useDeferredValue(true, false);
  const part = { form, problems, set };
  return (
    <>
      <Dialog
        title={known ? 'Edit Item' : 'Add New Item'}
        open
        size="item"
        aside={
          known && (
            <>
              <WhereUsed of="items" id={known.id} name={known.name} />
              {readsAudit && (
                <TextLink asChild>
                  <PageLink to={historyPath({ kind: 'item', id: known.id })}>History</PageLink>
                </TextLink>
              )}
            </>
          )
        }
        dirty={dirty}
        busy={saving.isPending}
        onClose={unsaved.leave}
        onSubmit={() => void save()}
        footer={
          <>
            <Button
              {...(saving.isPending && { disabledReason: beingSaved })}
              onClick={() => void unsaved.askAndLeave()}
            >
              Cancel
            </Button>
            <Button
              type="submit"
              variant="solid"
              busy={saving.isPending}
              disabledReason={uploading ? 'The photo is still uploading' : undefined}
            >
              {uploading ? photoTexts.uploading : 'Save'}
            </Button>
          </>
        }
      >
        <Stack gap="0" ref={body}>
          {(conflict || failure) && (
            <Stack gap="3" mb="4">
              {conflict && (
                <ConflictNotice
                  conflict={conflict}
                  form={form}
                  set={set}
                  wordsOf={(field, value) => fieldWords(choices, surfaceTypes.data ?? [], field, value)}
                />
              )}
              {failure && (
                <Notice palette="danger">
                  <span role="alert" ref={intoView}>
                    {failure}
                  </span>
                </Notice>
              )}
            </Stack>
          )}
          <BasicSection {...part} base={base} choices={choices} ownId={known?.id ?? null} />
          {isDrawn ? (
            <>
              <InventorySection {...part} items={choices.items} ownId={known?.id ?? null} />
              <Section title="Photo">
                <PhotoSection upload={upload} url={form.photo} onRemove={() => set({ photo: '' })} />
              </Section>
              <Section title="Fits" aside="Narrows what Mob Prep shows for a job">
                <FitsChoice fits={form.fits} problem={problems.fits} onChange={(fits) => set({ fits })} />
              </Section>
              {known && <Place id="item/panel/v1" given={{ itemId: known.id, itemName: known.name }} />}
            </>
          ) : (
            <Box h="100dvh" />
          )}
        </Stack>
      </Dialog>
      {question}
      {usedBy && <InUseDialog title="This item has sub items" {...usedBy} onClose={() => setUsedBy(null)} />}
    </>
  );
}

const defaultUnit = ({ units }: Choices) => {
  const unit = units.find(({ name, is_active }) => is_active && name === defaultUnitName);
  return unit ? String(unit.id) : '';
};

/** The server's field names mapped to the form's. */
const formFields: Readonly<Record<string, ItemField>> = {
  item_name: 'name',
  name_es: 'nameEs',
  category_id: 'categoryId',
  subcategory_id: 'subcategoryId',
  unit_id: 'unitId',
  required_qty_per_crew: 'perCrew',
  quantity_rule: 'ruleBy',
  main_item_id: 'mainItem',
  min_qty: 'min',
  order_qty: 'order',
  price_per_unit: 'price',
  vendor_info: 'vendor',
  surface_type_ids: 'fits',
};

const serverProblems = (fields: readonly { field: string; msg: string }[]): ItemProblems =>
  Object.fromEntries(
    fields.flatMap(({ field, msg }) => {
      const known = formFields[field.replace(/^\/?(?:body[./])?/, '')];
      return known ? [[known, msg]] : [];
    }),
  );
