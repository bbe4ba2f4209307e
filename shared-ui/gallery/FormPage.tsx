import { useState } from 'react';
import { GalleryFrame } from '#gallery/GalleryFrame.tsx';
import { Segmented, StepBar } from '#src/data/index.ts';
import {
  Badge,
  Box,
  Button,
  Card,
  CardAction,
  CardLink,
  Checkbox,
  FormField,
  Grid,
  HStack,
  IconButton,
  MoreIcon,
  NativeSelect,
  PageBody,
  PageFooter,
  PageHeader,
  Panel,
  PasswordInput,
  Section,
  StatusDot,
  Text,
  TextArea,
  TextInput,
  TitleBlock,
  TitleBlockCell,
} from '#src/index.ts';
import { Dialog, Menu, MenuItem } from '#src/overlays/index.ts';
import { useColourMode } from '#src/provider/useColourMode.ts';

export function FormPage() {
  const [open, setOpen] = useState(false);
  const { preference, setPreference } = useColourMode();
  return (
    <GalleryFrame active="items">
      <PageHeader
        title="Maple Grove Elem Reroof"
        subtitle="Job # 25-1003"
        badge={<Badge palette="success">Active</Badge>}
        actions={<Button onClick={() => setOpen(true)}>Edit item</Button>}
      />
      <PageBody>
        <Section title="Job">
          <TitleBlock columns={6} summary="25-1003 · Olathe, KS">
            <TitleBlockCell label="Job #">25-1003</TitleBlockCell>
            <TitleBlockCell label="Project" span={2}>
              Maple Grove Elem Reroof
            </TitleBlockCell>
            <TitleBlockCell label="Location">Olathe, KS</TitleBlockCell>
            <TitleBlockCell label="Draft">#1 of 3</TitleBlockCell>
            <TitleBlockCell label="Date">3/2/26</TitleBlockCell>
            <TitleBlockCell label="Notes" span="full" aside="Saved">
              Hoist on north side only.
            </TitleBlockCell>
          </TitleBlock>
        </Section>
        <Section title="People and crew" aside="PM and FM taken from Spectrum">
          <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(5, 1fr)' }}>
            <FormField label="Project manager">
              <NativeSelect placeholder="Choose a person" defaultValue="1">
                <option value="1">Gus Wetherby</option>
              </NativeSelect>
            </FormField>
            <FormField label="Password">
              <PasswordInput defaultValue="Mobprep2026" />
            </FormField>
            <FormField label="Price">
              <TextInput inputMode="decimal" defaultValue="18.4" />
            </FormField>
            <FormField label="Colour mode">
              <Segmented
                label="Colour mode"
                value={preference}
                onChange={setPreference}
                options={[
                  { value: 'system', label: 'System' },
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                ]}
              />
            </FormField>
          </Grid>
          <Box mt="4">
            <FormField label="Notes" optional>
              <TextArea defaultValue="Pool stays open." />
            </FormField>
          </Box>
        </Section>
        <Section title="Drafts (3)">
          <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' }}>
            {[1, 2, 3].map((number) => (
              <Card key={number} clickable>
                <HStack gap="2" mb="3">
                  <CardLink>
                    <a href="#form">
                      <Text textStyle="section" as="span">
                        Draft #{number}
                      </Text>
                    </a>
                  </CardLink>
                  <Badge palette="info">Mob Prep</Badge>
                  <Box ml="auto">
                    <CardAction>
                      <Menu
                        trigger={
                          <IconButton label={`Actions of Draft #${number}`} size="row" icon={MoreIcon} />
                        }
                      >
                        <MenuItem onSelect={() => undefined}>Job Entry</MenuItem>
                      </Menu>
                    </CardAction>
                  </Box>
                </HStack>
                <StepBar reached={number} label={`Step ${number} of 4`} />
              </Card>
            ))}
          </Grid>
        </Section>
        <Panel title="Roof Deck" count="1 selected">
          <Checkbox defaultChecked>Steel Deck</Checkbox>
        </Panel>
      </PageBody>
      <PageFooter
        state={<StatusDot palette="warning">Unsaved changes</StatusDot>}
        end={
          <>
            <Button>Next: Checkout</Button>
            <Button variant="solid" forward>
              Next: Mob Prep
            </Button>
          </>
        }
      />
      <Dialog
        title="Edit Item"
        open={open}
        onClose={() => setOpen(false)}
        dirty
        size="form"
        onSubmit={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="solid" type="submit">
              Save
            </Button>
          </>
        }
      >
        <FormField label="Item name">
          <TextInput defaultValue="Heat-resistant welding gloves" />
        </FormField>
      </Dialog>
    </GalleryFrame>
  );
}
