import { chakra } from '@chakra-ui/react/styled-system';

export interface MatchTextProps {
  text: string;
  /** The typed text. Marks its first occurrence, ignoring case. */
  query: string;
}

/** A suggestion's text with the match in bold and underlined in patina. */
export function MatchText({ text, query }: MatchTextProps) {
  const wanted = query.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return <span dir="auto">{text}</span>;
  return (
    <span dir="auto">
      {text.slice(0, at)}
      <chakra.mark
        bg="transparent"
        color="inherit"
        fontWeight="700"
        borderBottom="2px solid"
        borderColor="accent.border"
      >
        {text.slice(at, at + wanted.length)}
      </chakra.mark>
      {text.slice(at + wanted.length)}
    </span>
  );
}
