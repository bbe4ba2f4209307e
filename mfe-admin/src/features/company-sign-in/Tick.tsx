import { Box, Checkbox, Text } from 'shared-ui';

/** The left edge of a checkbox's label. */
const underLabel = { base: '30px', md: '26px' };

interface TickProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, with what it means below. */
export const Tick = ({ id, label, hint, problem, checked, disabled, onChange }: TickProps) => (
  <Box>
    <Checkbox
      checked={checked}
      disabled={disabled}
      aria-describedby={`${id}-notes`}
      onChange={({ target }) => onChange(target.checked)}
    >
      {label}
    </Checkbox>
    <Box id={`${id}-notes`} ml={underLabel} mt="0.5">
      <Text textStyle="caption" color="fg.subtle">
        {hint}
      </Text>
      {problem && (
        <Text textStyle="caption" color="danger.fg">
          {problem}
        </Text>
      )}
    </Box>
  </Box>
);
