import { useState } from 'react';
import { GalleryFrame } from '#gallery/GalleryFrame.tsx';
import {
  AnimatedLine,
  CommitBar,
  GroupRow,
  ListRow,
  PanelColumn,
  PickerRow,
  QuantityStepper,
  SelectedRow,
  ThreePanels,
} from '#src/data/index.ts';
import {
  BackButton,
  Box,
  Button,
  Flex,
  IconButton,
  KeyLegend,
  ListChecksIcon,
  PageBody,
  PageFooter,
  PageHeader,
  PhotoIcon,
  PlusIcon,
  SearchInput,
  useIsPhone,
} from '#src/index.ts';
import { BottomSheet } from '#src/overlays/index.ts';
import { AnimatedList } from '#src/tables/AnimatedList.tsx';

const nothing = () => undefined;
const sentence = 'Already added - modify quantity in checkout';
const rows = [
  { name: 'Cordless screw gun, 2500 rpm', reason: '1 per 2', quantity: 5 },
  { name: 'Stand-up fastening tool', taken: true },
  { name: 'No. 3 Phillips bits, 3 in, pack of 10', indent: true, taken: true },
  { name: 'Impact driver, 18 V', reason: '1 per 3', quantity: 4 },
  { name: 'Hex bits, 1/4 and 5/16 in, pack of 10', indent: true, reason: '1 each', quantity: 10 },
];

export function PickerPage() {
  const phone = useIsPhone();
  const [open, setOpen] = useState(true);
  const [sheet, setSheet] = useState(false);
  const [query, setQuery] = useState('');
  const [added, setAdded] = useState<string[]>([]);
  const cart = (
    <AnimatedList>
      {['Hand hot-air welder, 1600 W', ...added].map((name) => (
        <AnimatedLine key={name} fresh={added.includes(name)}>
          <SelectedRow
            name={name}
            unit="EA"
            quantity={
              <QuantityStepper max={999_999} label={name} compact={!phone} value={5} onCommit={nothing} />
            }
          />
        </AnimatedLine>
      ))}
      <AnimatedLine key="nozzle">
        <SelectedRow
          name="Welder nozzle, 40 mm"
          indent
          unit="EA"
          quantity={<QuantityStepper max={999_999} label="Nozzle" compact value={4} onCommit={nothing} />}
        />
      </AnimatedLine>
      <AnimatedLine key="hex">
        <SelectedRow
          name="Hex bits, 1/4 and 5/16 in, pack of 10"
          indent
          action={
            <Button variant="ghost" size="row" icon={PlusIcon}>
              Add
            </Button>
          }
        />
      </AnimatedLine>
    </AnimatedList>
  );
  const additional = (
    <Button size="tool" icon={PlusIcon}>
      Additional Item
    </Button>
  );
  return (
    <GalleryFrame active="dashboard">
      <PageHeader
        name="Harbor Logistics Bldg 2"
        title="(Draft #1) - Mobilization Prep (Categories)"
        steps={[
          { label: 'Job Entry', state: 'done', onSelect: nothing },
          { label: 'Mob Prep', state: 'current' },
          { label: 'Check Out', state: 'later' },
        ]}
      />
      <PageBody>
        <Flex justify="space-between" align="center" mb="3">
          <Box w={{ base: 'full', md: '520px' }}>
            <SearchInput
              label="Search all 399 items"
              placeholder="Search all 399 items"
              size="form"
              value={query}
              onChange={setQuery}
            />
          </Box>
          <KeyLegend
            entries={[
              { keys: ['↑', '↓'], does: 'move' },
              { keys: ['1-9'], does: 'quantity' },
              { keys: ['Enter'], does: 'add' },
            ]}
          />
        </Flex>
        <ThreePanels layout="categories">
          <PanelColumn title="Categories" aside="On list" padded onPhone="hide">
            <ListRow aside={29} onSelect={nothing}>
              Safety & Fall Protection
            </ListRow>
            <ListRow aside={3} onSelect={nothing}>
              Access & Hoisting
            </ListRow>
            <ListRow aside={10} selected onSelect={nothing}>
              Power Tools & Welders
            </ListRow>
          </PanelColumn>
          <PanelColumn
            title="Power Tools & Welders"
            count="43 items"
            onPhone="plain"
            foot={
              <CommitBar
                start={
                  <Button variant="ghost" size="tool">
                    Clear
                  </Button>
                }
              >
                <Button variant="solid" size="tool">
                  Add Selected (9 items)
                </Button>
              </CommitBar>
            }
          >
            <GroupRow title="Screw Guns & Drills" count={10} open={open} onToggle={() => setOpen(!open)} />
            {open &&
              rows.map((row) => (
                <PickerRow
                  key={row.name}
                  name={row.name}
                  indent={row.indent}
                  note={row.taken ? sentence : undefined}
                  mark={row.indent ? undefined : <IconButton label="Photo" size="row" icon={PhotoIcon} />}
                  reason={phone ? `${row.reason}, crew of 10` : row.reason}
                  unit="EA"
                  quantity={
                    <QuantityStepper
                      max={999_999}
                      label={row.name}
                      value={row.quantity ?? 1}
                      onCommit={nothing}
                    />
                  }
                  action={
                    <Button size="row" onClick={() => setAdded([...added, row.name])}>
                      Add
                    </Button>
                  }
                />
              ))}
            <GroupRow title="Saws & Grinders" count={12} open={false} onToggle={nothing} />
          </PanelColumn>
          <PanelColumn title="Selected Items" count={78} aside={additional} onPhone="hide">
            <GroupRow title="Power Tools & Welders" count={10} />
            {cart}
          </PanelColumn>
        </ThreePanels>
      </PageBody>
      <PageFooter
        start={phone ? undefined : <BackButton label="Back to Options" />}
        end={
          <>
            {phone && (
              <Button icon={ListChecksIcon} onClick={() => setSheet(true)}>
                Selected Items
              </Button>
            )}
            <Button variant="solid" forward={!phone}>
              Next: Check Out
            </Button>
          </>
        }
      />
      <BottomSheet
        title="Selected Items"
        count={77}
        open={sheet}
        onClose={() => setSheet(false)}
        aside={additional}
        footer={
          <Button variant="solid" full>
            Next: Check Out
          </Button>
        }
      >
        <GroupRow title="Power Tools & Welders" count={9} />
        {cart}
      </BottomSheet>
    </GalleryFrame>
  );
}
