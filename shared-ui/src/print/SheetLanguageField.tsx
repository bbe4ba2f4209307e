import { sheetLanguageNames, sheetLanguages } from 'shared-api/rules';
import { FormField } from '#src/fields/FormField.tsx';
import { NativeSelect } from '#src/fields/NativeSelect.tsx';
import { useSheetLanguage } from './useSheetLanguage.ts';

export interface SheetLanguageFieldProps {
  readonly label: string;
}

/** Chooses the language of what is printed: English, Spanish or both. The app itself stays English. */
export function SheetLanguageField({ label }: SheetLanguageFieldProps) {
  const { language, choose } = useSheetLanguage();
  return (
    <FormField label={label}>
      <NativeSelect
        value={language}
        onChange={({ target }) => choose(sheetLanguages.find((each) => each === target.value) ?? language)}
      >
        {sheetLanguages.map((each) => (
          <option key={each} value={each}>
            {sheetLanguageNames[each]}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}
