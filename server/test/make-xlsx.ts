import { crc32, deflateRawSync } from 'node:zlib'

interface Part {
  name: string
  bytes: Buffer
  /** What the archive says that it unpacks to, where it lies. */
  saidSize?: number
  isEncrypted?: boolean
}

/** A ZIP as its specification has it, so that a test can also make one that is wrong. */
export function makeZip(parts: readonly Part[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, bytes, saidSize = bytes.length, isEncrypted = false } of parts) {
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(saidSize, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, rest, Buffer.from(name)]),
    )
    files.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, index, end])
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`)
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface Sheet {
  file: string
  rows: string
  isHidden?: boolean
}

/** A workbook as Excel writes it: sheets in the sequence of their tabs, shared strings, styles of which the second is a day. */
export const makeXlsx = (sheets: readonly Sheet[], { strings = [] as string[], date1904 = false } = {}): Buffer =>
  makeZip([
    {
      name: 'xl/workbook.xml',
      bytes: xml(
        `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets
          .map(
            ({ isHidden }, at) =>
              `<sheet name="S${at}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
          )
          .join('')}</sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: xml(
        `<Relationships>${sheets.map(({ file }, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/${file}"/>`).join('')}</Relationships>`,
      ),
    },
    {
      name: 'xl/styles.xml',
      bytes: xml(
        `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></numFmts>
         <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
      ),
    },
    { name: 'xl/sharedStrings.xml', bytes: xml(`<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`) },
    ...sheets.map(({ file, rows }) => ({
      name: `xl/worksheets/${file}`,
      bytes: xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    })),
  ])
