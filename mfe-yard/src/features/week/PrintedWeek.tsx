import type { WeekTruck } from 'shared-api/contract';
import { type Day, daysText, weekdayText } from 'shared-api/rules';
import { Box, formatTime } from 'shared-ui';
import { PrintedPages } from 'shared-ui/data';
import { returnDay, truckKey } from '#domain/week.ts';
import { crewNames, footText, leftText, readyWords, returnText, truckText } from '#domain/weekTexts.ts';
import type { ShownWeek } from './WeekBoard.tsx';

interface PrintedWeekProps {
  readonly week: ShownWeek;
  /** The yard and the people that it is narrowed to. */
  readonly narrowed: string;
}

/** The week on paper: a column for each day. */
export function PrintedWeek({ week, narrowed }: PrintedWeekProps) {
  const { days, trucks, returns, today } = week;
  const title = `Week ${daysText(week.from, week.until)}${narrowed === '' ? '' : `, ${narrowed}`}`;
  const leaveOn = Map.groupBy(trucks, ({ leaves_on }) => leaves_on);
  const backOn = Map.groupBy(returns, (each) => returnDay(each, week));
  return (
    <PrintedPages landscape corners={{ bottomLeft: title }}>
      <Box
        asChild
        w="full"
        css={{
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          '& td, & th': {
            border: '1px solid #000',
            padding: '6px',
            verticalAlign: 'top',
            textAlign: 'start',
          },
        }}
      >
        <table>
          <Box asChild fontSize="16px" fontWeight="600" textAlign="start" pb="2">
            <caption>{title}</caption>
          </Box>
          <thead>
            <tr>
              {days.map((day) => (
                <th key={day} scope="col">
                  {weekdayText(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {days.map((day) => (
                <td key={day}>
                  {(leaveOn.get(day) ?? []).map((truck) => (
                    <PrintedTruck key={truckKey(truck)} truck={truck} today={today} />
                  ))}
                </td>
              ))}
            </tr>
          </tbody>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={days.length}>
                Coming back
              </th>
            </tr>
            <tr>
              {days.map((day) => (
                <td key={day}>
                  {(backOn.get(day) ?? []).map((each) => (
                    <Box key={each.load_id} pb="2" css={{ breakInside: 'avoid' }}>
                      <b>{each.project_name}</b>
                      <br />
                      {returnText(each)}
                    </Box>
                  ))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Box>
    </PrintedPages>
  );
}

function PrintedTruck({ truck, today }: { readonly truck: WeekTruck; readonly today: Day }) {
  const { planning, doing } = readyWords(truck);
  const left = leftText(truck, formatTime);
  const words = [...planning, ...doing].map(({ label, progress }) =>
    progress === 'open' && !label.includes('/') ? `not ${label.toLowerCase()}` : label,
  );
  return (
    <Box pb="3" css={{ breakInside: 'avoid' }}>
      <b>{truck.project_name}</b>
      <br />
      {truck.custom_id}, Draft #{truck.draft_number}
      <br />
      {[truckText(truck), ...crewNames(truck)].join(', ')}
      <br />
      {left ?? words.join(', ')}
      {left === null && (
        <>
          <br />
          <Box as="span" fontWeight={truck.missing.length > 0 ? '600' : '400'}>
            {footText(truck, today)}
          </Box>
        </>
      )}
    </Box>
  );
}
