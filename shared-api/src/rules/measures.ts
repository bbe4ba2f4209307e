/** A number that people measure on a job. `short` follows a number in a sentence, and `of` says of what: "10 sq of roof". */
interface Measure {
  readonly label: string;
  readonly unit: string;
  readonly short: string;
  readonly of: string;
  readonly group: 'roof' | 'wall' | 'job';
  readonly decimals: 0 | 2;
}

const sized = (group: Measure['group'], label: string, unit: string, of: string, short = unit): Measure => ({
  label,
  unit,
  short,
  of,
  group,
  decimals: 2,
});

const countedIn = (group: Measure['group'], label: string, short: string, of = ''): Measure => ({
  label,
  unit: 'ea',
  short,
  of,
  group,
  decimals: 0,
});

/** What a job can be measured by. A company can't add its own: names that mean the same everywhere make jobs comparable. */
export const measures = {
  /** A square is 100 square feet. */
  roof_area: sized('roof', 'Area', 'squares', ' of roof', 'sq'),
  roof_perimeter: sized('roof', 'Perimeter', 'ft', ' of perimeter'),
  roof_penetrations: countedIn('roof', 'Penetrations', 'penetrations'),
  roof_drains: countedIn('roof', 'Drains', 'drains'),
  roof_curbs: countedIn('roof', 'Curbs', 'curbs'),
  roof_layers: { ...countedIn('roof', 'Layers to tear off', 'layers', ' to tear off'), unit: 'layers' },
  wall_area: sized('wall', 'Area', 'sq ft', ' of wall'),
  wall_base: sized('wall', 'Base length', 'ft', ' of wall base'),
  wall_height: sized('wall', 'Height', 'ft', ' of wall height'),
  wall_openings: countedIn('wall', 'Openings', 'openings'),
  /** The crew times the job's working days. Nobody types it, and it is unknown as long as a draft has no dates. */
  crew_days: { ...countedIn('job', 'Crew days', 'crew days'), unit: 'days' },
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureKey = keyof typeof measures;
export type TypedMeasure = Exclude<MeasureKey, 'crew_days'>;

export const measureKeys = Object.keys(measures) as readonly MeasureKey[]; // the object's own keys
/** Those that people type in Job Entry, in its order. */
export const typedMeasures = measureKeys.filter((key): key is TypedMeasure => key !== 'crew_days');

export const measureGroups = ['roof', 'wall'] as const;
export type MeasureGroup = (typeof measureGroups)[number];
export const measureGroupLabels: Readonly<Record<Measure['group'], string>> = {
  roof: 'Roof',
  wall: 'Wall',
  job: 'Job',
};

export const measuresIn = (group: MeasureGroup): TypedMeasure[] =>
  typedMeasures.filter((key) => measures[key].group === group);

export const mostMeasured = 9_999_999;

/** What a job was measured to. A measure that is missing or null is unknown, which is not 0. */
export type MeasureValues = { readonly [Key in MeasureKey]?: number | null | undefined };

/** "24,000", "0.32". */
export const numberText = (value: number, maximumFractionDigits = 3): string =>
  value.toLocaleString('en-US', { maximumFractionDigits });

/** A measure's name outside its group: "Roof area", "Wall height". */
export function measureName(key: MeasureKey): string {
  const { group, label } = measures[key];
  return group === 'job' ? label : `${measureGroupLabels[group]} ${label.toLowerCase()}`;
}

/** "240 sq", "6 drains", "1 drain". */
export const measuredText = (value: number, key: MeasureKey): string =>
  `${numberText(value)} ${value === 1 ? measures[key].short.replace(/s$/, '') : measures[key].short}`;

/** The known measures of a group as one fact: "Area 240 squares · Perimeter 640 ft · Drains 6". Empty if there are none. */
export const measuresText = (values: MeasureValues, group: MeasureGroup): string =>
  measuresIn(group)
    .flatMap((key) => {
      const { label, unit, decimals } = measures[key];
      const value = values[key];
      if (value === null || value === undefined) return [];
      return decimals === 0 ? `${label} ${numberText(value)}` : `${label} ${numberText(value)} ${unit}`;
    })
    .join(' · ');

export const measureFactLabels = { roof: 'Roof measurements', wall: 'Wall measurements' } as const;

/** What was measured, as facts of a draft. None if nothing was. */
export const measureFacts = (values: MeasureValues) =>
  measureGroups.flatMap((group) => {
    const text = measuresText(values, group);
    return text === '' ? [] : [{ group, label: measureFactLabels[group], text }];
  });

/** Something for each typed measure, under its name. */
export const forMeasures = <Made>(make: (key: TypedMeasure) => Made): Record<TypedMeasure, Made> =>
  Object.fromEntries(typedMeasures.map((key) => [key, make(key)])) as Record<TypedMeasure, Made>; // all of them

/** The known measures among a record's fields. */
export const measuresOf = (record: MeasureValues): { [Key in TypedMeasure]?: number } =>
  Object.fromEntries(
    typedMeasures.flatMap((key) => {
      const value = record[key];
      return value === null || value === undefined ? [] : [[key, value]];
    }),
  );
