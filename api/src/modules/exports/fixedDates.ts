const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
/** 1 January 1980, the first day that a zip file can name. */
const firstDay = 0x0021;

/** Sets the date of every entry of a zip file to the same day, so that equal contents make equal files. */
export function withFixedDates(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('this is no zip file');
  let entry = zip.readUInt32LE(end + 16);
  while (entry < end && zip.readUInt32LE(entry) === centralHeader) {
    const local = zip.readUInt32LE(entry + 42);
    if (zip.readUInt32LE(local) !== localHeader) throw new Error('this zip file is damaged');
    setDate(zip, entry + 12);
    setDate(zip, local + 10);
    entry += 46 + zip.readUInt16LE(entry + 28) + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return zip;
}

function setDate(zip: Buffer, offset: number) {
  zip.writeUInt16LE(0, offset);
  zip.writeUInt16LE(firstDay, offset + 2);
}
