import { useEffect, useRef, useState } from 'react';

const hideDelayMs = 150;

/**
 * True from the first typed letter until shortly after the field is left. For suggestions that only inform: Enter in the field
 * still saves the form, where a real suggestion list would select its first row.
 */
export function useWhileTyping() {
  const [isTyping, setIsTyping] = useState(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);
  return {
    isTyping,
    start: () => {
      clearTimeout(hiding.current);
      setIsTyping(true);
    },
    end: () => {
      hiding.current = setTimeout(() => setIsTyping(false), hideDelayMs);
    },
  };
}
