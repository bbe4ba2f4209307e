import { printLanguageNames, printLanguages } from 'shared-api/rules';
import { FormField } from '#src/fields/FormField.tsx';
import { NativeSelect } from '#src/fields/NativeSelect.tsx';
import { usePrintLanguage } from './usePrintLanguage.ts';

export interface PrintLanguageFieldProps {
  readonly label: string;
}

/** Chooses the language of what is printed: English, Spanish or both. The app itself stays English. */
export function PrintLanguageField({ label }: PrintLanguageFieldProps) {
  const { language, choose } = usePrintLanguage();
  return (
    <FormField label={label}>
      <NativeSelect
        value={language}
        onChange={({ target }) => choose(printLanguages.find((each) => each === target.value) ?? language)}
      >
        {printLanguages.map((each) => (
          <option key={each} value={each}>
            {printLanguageNames[each]}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}
