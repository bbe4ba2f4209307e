import { isDay, isLine, isText } from 'shared-api/rules';
import { Format } from 'typebox/format';

// An unknown format accepts everything: what checks texts imports this file.
Format.Set('text', isText);
Format.Set('line', isLine);
Format.Set('date', isDay);
