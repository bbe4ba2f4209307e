import { createContext } from 'react';

interface FieldContextValue {
  controlId: string;
  describedBy: string | undefined;
  invalid: boolean;
  readOnly: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);
