import { unitPattern } from './unitWords.ts';

/** Anything written like a number, whether it is one or not: "12", "1,200", "~12", "12-15", "(12)", "1e3". Longer ones are part numbers. */
const number = String.raw`[~≈<>+\-–−(\[]*\d{1,6}(?:[.,'’]\d+)*(?:[-–]\d+|e\d+)?[.,]?[)\]]?`;
const counter = String.raw`(?:x|×|\*|no\b\.?)`;
const measure = 'in|inch|inches|ft|feet|foot|yd|lb|lbs|oz|gal|qt|mil|ga|mm|cm|m|v|amp|hp|kw|ton';
const separators = [
  String.raw`\s*[;:(\[=]\s*(?:qty\b\.?:?\s*)?`,
  String.raw`,\s+(?:qty\b\.?:?\s*)?`,
  // A comma between digits belongs to the number.
  String.raw`(?<!\d),`,
  String.raw`\s+[-–—]+>?\s*`,
  String.raw`\s*×\s*`,
  String.raw`\s*(?:…|\.{3,}|_{2,})\s*`,
];

/** "32 ft ladder" is a size, as are fractions and "2x4". */
export const startsWithMeasure = new RegExp(String.raw`^(?:${measure})\b|^["'”’/]`, 'i');

/** "2 x 4 lumber" is a size, "12 x 10 ft pipe" and "12 x 5/8 rope" are twelve of them. */
export const startsWithSizes = new RegExp(
  String.raw`^\d[\d.,]*\s*[x×*]\s*\d+(?!\d|[.,]\d|/|\s*(?:(?:${measure})\b|["'”’]))`,
  'i',
);

/** "hard hat - TBD". */
export const endsOpen = /^(?<name>.+?)(?:\s*[:;=(,]\s*|\s+[-–]\s*)(?<open>[^\d\s:;=(,][^:;=(,]*?)\)?$/;

/** "1. hard hat", "2) hard hat". */
export const numbered = /^\(?(?<place>\d{1,3})(?:[.)]\)?)\s+(?<rest>\S.*)$/;

/** Patterns for lines with a quantity. Each has the groups `name`, `count` and `unit`. */
export function linePatterns(units: readonly string[]) {
  const unit = String.raw`${unitPattern(units)}\b\.?`;
  const words = String.raw`\s+(?:${counter}|qty\b\.?|quantity\b|(?<unitBefore>${unit}))[:=]?\s*`;
  return {
    /** "12 hard hat", "12x hard hat", "12 pcs: hard hat", "qty 12 hard hat". */
    leading: new RegExp(
      String.raw`^(?:qty\b\.?:?\s*)?(?<count>${number})(?:\s*(?:${counter}|(?<unit>${unit})(?<of>\s+of\b)?))?(?:\s*[:;,.)-]?\s+|\s*[:;)]|,(?=\p{L}))(?=\S)(?<name>.+)$`,
      'iu',
    ),
    /** "hard hat x 12", "hard hat - 12 ea", "hard hat (12)", "hard hat,12". A bare number at the end is part of the name: "pack of 10". */
    trailing: new RegExp(
      String.raw`^(?<name>.+?)(?<sign>${[...separators, words].join('|')})(?<count>${number})\s*(?:${counter}|(?<unit>${unit}))?[)\]]?$`,
      'iu',
    ),
    /** "hard hat 12ea". */
    trailingUnit: new RegExp(String.raw`^(?<name>.+?)\s+(?<count>${number})\s*(?<unit>${unit})$`, 'iu'),
    /** A number at the end, whatever is before it: "hard hat 12", "screws, box of 100 x 3 BX". */
    last: new RegExp(
      String.raw`^(?<name>.+?)\s*(?:[\s,;:(]|(?<!\p{L})x\s*|[×*]\s*)(?<count>${number})\s*(?<unit>${unit})?[)\]]?$`,
      'iu',
    ),
    /** "qty 12", alone. */
    alone: new RegExp(
      String.raw`^(?:qty\b\.?|quantity\b)[:=]?\s*(?<count>${number})(?:\s*(?<unit>${unit}))?$`,
      'iu',
    ),
  };
}
