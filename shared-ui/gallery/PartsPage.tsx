import { useState } from 'react';
import { Shelf, Specimen } from '#gallery/Specimen.tsx';
import { QuantityStepper, Segmented, SegmentedLink, SegmentedLinks } from '#src/data/index.ts';
import { Switch } from '#src/fields/Switch.tsx';
import { StepIndicator } from '#src/frame/StepIndicator.tsx';
import { DeleteIcon } from '#src/icons/icons.ts';
import {
  Badge,
  BadgeButton,
  Box,
  Button,
  Checkbox,
  CheckIcon,
  DownloadIcon,
  FormField,
  Grid,
  HStack,
  IconButton,
  KeyLegend,
  Logo,
  MoreIcon,
  NativeSelect,
  Notice,
  PlusIcon,
  ReadOnlyValue,
  StatusDot,
  SubItemTag,
  Text,
  TextInput,
} from '#src/index.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator, toast } from '#src/overlays/index.ts';
import { Picker } from '#src/overlays/Picker.tsx';

const hover = { 'data-hover': '' };
const pressed = { 'data-active': '' };
const focused = { 'data-focus-visible': '' };

export function PartsPage() {
  const [quantity, setQuantity] = useState(12);
  const [range, setRange] = useState<'all' | 'yes' | 'no'>('all');
  const [person, setPerson] = useState('gus');
  return (
    <Box as="main" bg="bg" minH="100dvh" px={{ base: '4', md: '12' }} py="10">
      <HStack gap="3" mb="8">
        <Logo size={32} word={false} />
        <Box>
          <Text as="h1" textStyle="title">
            MobPrep components
          </Text>
          <Text textStyle="dense" color="fg.muted">
            Every state, at the size it ships
          </Text>
        </Box>
      </HStack>
      <Shelf title="Buttons">
        <Specimen caption="Rest">
          <Button variant="solid">Next: Mob Prep</Button>
        </Specimen>
        <Specimen caption="Hover">
          <Button variant="solid" {...hover}>
            Next: Mob Prep
          </Button>
        </Specimen>
        <Specimen caption="Pressed">
          <Button variant="solid" {...pressed}>
            Next: Mob Prep
          </Button>
        </Specimen>
        <Specimen caption="Focus">
          <Button variant="solid" {...focused}>
            Next: Mob Prep
          </Button>
        </Specimen>
        <Specimen caption="Disabled">
          <Button variant="solid" disabledReason="Nothing to prepare yet">
            Next: Mob Prep
          </Button>
        </Specimen>
        <Specimen caption="Busy">
          <Button variant="solid" busy>
            Next: Mob Prep
          </Button>
        </Specimen>
        <Specimen caption="Forward">
          <Button variant="solid" forward>
            Next: Check Out
          </Button>
        </Specimen>
        <Box w="full" />
        <Specimen caption="Rest">
          <Button>Back to Options</Button>
        </Specimen>
        <Specimen caption="Hover">
          <Button {...hover}>Back to Options</Button>
        </Specimen>
        <Specimen caption="Focus">
          <Button {...focused}>Back to Options</Button>
        </Specimen>
        <Specimen caption="Disabled">
          <Button disabledReason="Saving">Back to Options</Button>
        </Specimen>
        <Specimen caption="Busy">
          <Button busy>Back to Options</Button>
        </Specimen>
        <Box w="full" />
        <Specimen caption="Ghost">
          <Button variant="ghost">Clear</Button>
        </Specimen>
        <Specimen caption="Ghost hover">
          <Button variant="ghost" {...hover}>
            Clear
          </Button>
        </Specimen>
        <Specimen caption="Destructive">
          <Button variant="danger">Delete draft</Button>
        </Specimen>
        <Specimen caption="Small 32">
          <Button variant="solid" size="tool">
            Add Selected (9 items)
          </Button>
        </Specimen>
        <Specimen caption="Row 28">
          <Button size="row">Add</Button>
        </Specimen>
        <Specimen caption="Icon 32">
          <IconButton label="More" icon={MoreIcon} />
        </Specimen>
        <Specimen caption="Icon focus">
          <IconButton label="More actions" icon={MoreIcon} {...focused} />
        </Specimen>
        <Specimen caption="Fixed capitals">
          <Button variant="solid" caps icon={DownloadIcon}>
            DOWNLOAD EXCEL
          </Button>
        </Specimen>
      </Shelf>
      <Shelf title="Fields">
        <Grid w="full" gap="6" templateColumns={{ base: '1fr', md: 'repeat(5, 1fr)' }}>
          <FormField label="Item name">
            <TextInput placeholder="Item name" />
          </FormField>
          <FormField label="Item name, focus">
            <TextInput defaultValue="Chain hoist" {...focused} />
          </FormField>
          <FormField label="Project manager" error="Required">
            <NativeSelect placeholder="Choose a person">
              <option value="1">Gus Wetherby</option>
            </NativeSelect>
          </FormField>
          <FormField label="Job number" hint="From Spectrum, cannot be changed">
            <ReadOnlyValue>25-1008</ReadOnlyValue>
          </FormField>
          <FormField label="Crew size" hint="At least 1" optional>
            <TextInput defaultValue="6" />
          </FormField>
        </Grid>
      </Shelf>
      <Grid gap="8" templateColumns={{ base: '1fr', md: 'repeat(4, 1fr)' }}>
        <Shelf title="Badges and tags" column>
          <HStack gap="2" wrap="wrap">
            <Badge palette="warning">Job Entry</Badge>
            <Badge palette="info">Mob Prep</Badge>
            <Badge>Checkout</Badge>
            <Badge palette="success">Excel</Badge>
          </HStack>
          <HStack gap="2">
            <BadgeButton palette="success">Active</BadgeButton>
            <BadgeButton>Completed</BadgeButton>
            <Badge palette="accent" icon={CheckIcon}>
              Selected
            </Badge>
          </HStack>
          <HStack gap="2">
            <SubItemTag />
            <Badge palette="danger">Failing</Badge>
            <StatusDot palette="success">Active</StatusDot>
            <StatusDot palette="neutral" hollow>
              Inactive
            </StatusDot>
          </HStack>
        </Shelf>
        <Shelf title="Choice" column>
          <HStack gap="4">
            <Checkbox>Off</Checkbox>
            <Checkbox defaultChecked>On</Checkbox>
            <Checkbox indeterminate>Some</Checkbox>
            <Checkbox disabled>No</Checkbox>
          </HStack>
          <Segmented
            label="Inventory"
            value={range}
            onChange={setRange}
            options={[
              { value: 'all', label: 'All', count: 12 },
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
          <SegmentedLinks label="Yard">
            <SegmentedLink>
              <a href="#week" aria-current="page">
                Week
              </a>
            </SegmentedLink>
            <SegmentedLink>
              <a href="#equipment">Equipment</a>
            </SegmentedLink>
          </SegmentedLinks>
          <HStack gap="4">
            <Switch defaultChecked>Active</Switch>
            <Switch>Inactive</Switch>
          </HStack>
        </Shelf>
        <Shelf title="Quantity">
          <Specimen caption="Minimum 1">
            <QuantityStepper max={999_999} label="One" value={1} onCommit={setQuantity} />
          </Specimen>
          <Specimen caption="Rest">
            <QuantityStepper max={999_999} label="Two" value={quantity} onCommit={setQuantity} />
          </Specimen>
          <Specimen caption="In a list">
            <QuantityStepper max={999_999} label="Three" compact value={5} onCommit={setQuantity} />
          </Specimen>
          <Specimen caption="Saving">
            <QuantityStepper max={999_999} label="Four" compact saving value={6} onCommit={setQuantity} />
          </Specimen>
          <Specimen caption="Not on the list">
            <Button variant="ghost" size="row" icon={PlusIcon}>
              Add
            </Button>
          </Specimen>
          <Specimen caption="Form">
            <QuantityStepper max={999_999} label="Five" size="form" value={6} onCommit={setQuantity} />
          </Specimen>
        </Shelf>
        <Shelf title="Keys and step indicator" column>
          <KeyLegend
            entries={[
              { keys: ['↑', '↓'], does: 'move' },
              { keys: ['Enter'], does: 'add' },
              { keys: ['/'], does: 'search' },
            ]}
          />
          <StepIndicator
            steps={[
              { label: 'Job Entry', state: 'done', onSelect: () => undefined },
              { label: 'Mob Prep', state: 'current' },
              { label: 'Check Out', state: 'later' },
            ]}
          />
        </Shelf>
      </Grid>
      <Grid gap="8" templateColumns={{ base: '1fr', md: '200px 240px 1fr 1fr' }}>
        <Shelf title="Menu">
          <Menu align="start" trigger={<Button>Change</Button>}>
            <MenuLabel>Change Status to</MenuLabel>
            <MenuItem onSelect={() => undefined}>Job Entry</MenuItem>
            <MenuItem current onSelect={() => undefined}>
              Mob Prep
            </MenuItem>
            <MenuItem onSelect={() => undefined}>Checkout</MenuItem>
            <MenuItem onSelect={() => undefined}>Excel</MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={DeleteIcon} onSelect={() => undefined}>
              Delete
            </MenuItem>
          </Menu>
        </Shelf>
        <Shelf title="Picker">
          <Box w="full">
            <Picker
              label="People"
              value={person}
              onChange={setPerson}
              options={[
                { value: 'caleb', label: 'Caleb Ostrander' },
                { value: 'ruben', label: 'Ruben Achterberg' },
                { value: 'gus', label: 'Gus Wetherby' },
              ]}
            />
          </Box>
        </Shelf>
        <Shelf title="Toasts">
          <Button onClick={() => toast.success('Draft saved successfully!')}>Success</Button>
          <Button
            onClick={() =>
              toast.failure('Failed to update item quantity', {
                detail: 'Set back to 4. Error ID 7F3C-20A9',
                action: { label: 'Try again', onClick: () => undefined },
              })
            }
          >
            Failure
          </Button>
          <Button onClick={() => toast.undo('Toe board, 2 x 6 x 10 ft removed', () => undefined)}>
            Undo
          </Button>
        </Shelf>
        <Shelf title="Notices" column>
          <Notice>This project is integrated with Spectrum. The job information cannot be modified.</Notice>
          <Notice palette="warning">Petra Lindqvist changed this list. It was read again.</Notice>
          <Notice palette="danger">Invalid email or password</Notice>
        </Shelf>
      </Grid>
    </Box>
  );
}
