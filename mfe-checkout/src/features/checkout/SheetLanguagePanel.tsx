import { memo } from 'react';
import { type SheetLanguage, sheetLanguageNames, sheetLanguages } from 'shared-api/rules';
import { FormField, NativeSelect, Panel } from 'shared-ui';

interface SheetLanguagePanelProps {
  readonly language: SheetLanguage;
  readonly onChoose: (language: SheetLanguage) => void;
}

/** The language of the printed list and of the Excel file. The app itself stays English. */
export const SheetLanguagePanel = memo(function SheetLanguagePanel({
  language,
  onChoose,
}: SheetLanguagePanelProps) {
  return (
    <Panel>
      <FormField label="Language of print and Excel">
        <NativeSelect
          value={language}
          onChange={({ target }) =>
            onChoose(sheetLanguages.find((each) => each === target.value) ?? language)
          }
        >
          {sheetLanguages.map((each) => (
            <option key={each} value={each}>
              {sheetLanguageNames[each]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </Panel>
  );
});
