import type { Assembly } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { Box, Card, Checkbox, Flex, Text } from 'shared-ui';

interface AssemblyCardProps {
  readonly assembly: Assembly;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

export function AssemblyCard({ assembly, chosen, onToggle }: AssemblyCardProps) {
  const { assembly_name: name, description, item_count: count } = assembly;
  return (
    <Card asChild clickable selected={chosen}>
      {/** biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
      <label>
        <Flex gap="3">
          <Checkbox checked={chosen} onChange={onToggle} aria-label={name} />
          <Box flex="1" minW="0">
            <Flex gap="3" align="baseline">
              <Text as="span" textStyle="dense" fontWeight="600" flex="1" truncate title={name}>
                {name}
              </Text>
              <Text as="span" textStyle="caption" color="fg.muted" flexShrink="0">
                {counted(count, 'item')}
              </Text>
            </Flex>
            <Text textStyle="caption" color="fg.muted" truncate title={description}>
              {description}
            </Text>
          </Box>
        </Flex>
      </label>
    </Card>
  );
}
