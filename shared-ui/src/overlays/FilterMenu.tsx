import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDownIcon, CloseIcon } from '#src/icons/icons.ts';
import { Menu } from '#src/overlays/Menu.tsx';
import { MenuCheckItem } from '#src/overlays/menuContent.tsx';

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterMenuProps {
  /** "Status", "Created by". */
  label: string;
  options: readonly FilterOption[];
  /** Chosen values. Empty means no filter. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** `many` (default): checkboxes. `one`: a new choice replaces the old one and closes the menu. */
  mode?: 'many' | 'one' | undefined;
}

const Pill = chakra('div', {
  base: {
    display: 'inline-flex',
    flexShrink: 0,
    h: { base: '36px', md: 'tool' },
    border: '1px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'control',
    bg: 'bg.panel',
    textStyle: 'dense',
    color: 'fg.muted',
    _hover: { borderColor: 'border.control' },
    '& > button': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      px: '9px',
      // As high as the pill with its border.
      my: '-1px',
      fontWeight: '500',
      cursor: 'pointer',
      borderRadius: 'row',
      whiteSpace: 'nowrap',
      _after: { content: '""', position: 'absolute', insetBlock: '-4px', insetInline: '0' },
    },
  },
  variants: {
    set: {
      true: {
        bg: 'accent.subtle',
        borderColor: 'accent.border',
        color: 'accent.fg',
        _hover: { borderColor: 'accent.fg' },
        '& > button:first-of-type': { pr: '0' },
      },
    },
  },
});

/** A filter as a pill: outlined when idle, tinted with its value and × when set. */
export function FilterMenu({ label, options, value, onChange, mode = 'many' }: FilterMenuProps) {
  const chosen = options.filter((option) => value.includes(option.value));
  const shown = chosen.length > 1 ? `${chosen[0]?.label} +${chosen.length - 1}` : chosen[0]?.label;
  const set = chosen.length > 0;
  const toggle = (option: string, checked: boolean) => {
    if (mode === 'one') onChange(checked ? [option] : []);
    else onChange(checked ? [...value, option] : value.filter((one) => one !== option));
  };
  return (
    <Pill set={set}>
      <Menu
        align="start"
        trigger={
          <button type="button">
            {label}
            {set ? (
              <chakra.span fontWeight="600" maxW="140px" truncate>
                {shown}
              </chakra.span>
            ) : (
              <ChevronDownIcon size={14} strokeWidth={2} aria-hidden />
            )}
          </button>
        }
      >
        {options.map((option) => (
          <MenuCheckItem
            key={option.value}
            value={option.value}
            radio={mode === 'one'}
            checked={value.includes(option.value)}
            onCheckedChange={(checked) => toggle(option.value, checked)}
          >
            {option.label}
          </MenuCheckItem>
        ))}
      </Menu>
      {set && (
        <button type="button" aria-label={`Clear ${label}`} onClick={() => onChange([])}>
          <CloseIcon size={14} strokeWidth={2} aria-hidden />
        </button>
      )}
    </Pill>
  );
}
