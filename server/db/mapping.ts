import { Column, getTableName, is, SQL } from 'drizzle-orm'

/** A selected column or expression, and under which names it goes into the row. */
type Field = { path: string[]; field: Column | SQL | SQL.Aliased }

/** The parts of a prepared query of Drizzle's by which it maps rows, and what takes the place of that mapping. */
type Mapped = {
  fields?: Field[]
  /** For each table, whether the joins leave a row of it in every row; undefined without joins. */
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: (rows: unknown[][]) => unknown[]
}

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }

const decoderOf = ({ field }: Field): Decoder => {
  if (is(field, Column)) return field
  // Not in Drizzle's types.
  return ((is(field, SQL) ? field : field.sql) as unknown as { decoder: Decoder }).decoder
}

/** The place of the column whose null says that a nested object is one of no row; undefined if that cannot be. */
const placeOfMissing = (
  { fields = [], joinsNotNullableMap: joined }: Mapped,
  [name, deeper]: string[],
): number | undefined => {
  const isOwn = ({ path, field }: Field) => path.length === 2 && path[0] === name && is(field, Column)
  const place = fields.findIndex(isOwn)
  const tables = new Set(fields.filter(isOwn).map(({ field }) => getTableName((field as Column).table)))
  const [table = ''] = tables
  return joined && deeper === undefined && tables.size === 1 && !joined[table] ? place : undefined
}

/** The JavaScript that makes an object of the fields whose names begin with these. */
const objectOf = (mapped: Mapped, within: string[]): string => {
  const depth = within.length
  const inside = (mapped.fields ?? [])
    .map((field, place) => ({ ...field, place }))
    .filter(({ path }) => within.every((name, index) => path[index] === name))
  const names = [...new Set(inside.map(({ path }) => path[depth] ?? ''))]
  const properties = names.map((name) => {
    const leaf = inside.find(({ path }) => path.length === depth + 1 && path[depth] === name)
    const value = leaf ? `decode[${leaf.place}](row[${leaf.place}])` : objectOf(mapped, [...within, name])
    const placeOfNull = leaf ? leaf.place : placeOfMissing(mapped, [...within, name])
    return `${JSON.stringify(name)}: ${placeOfNull === undefined ? '' : `row[${placeOfNull}] === null ? null : `}${value}`
  })
  return `{ ${properties.join(', ')} }`
}

const compiled = (mapped: Mapped & { fields: Field[] }): Mapped['customResultMapper'] => {
  const decode = mapped.fields.map((field) => {
    const decoder = decoderOf(field)
    return decoder.mapFromDriverValue.bind(decoder)
  })
  // The names in it are those of our own columns.
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function('decode', `return (row) => (${objectOf(mapped, [])})`)
  const rowOf = make(decode) as (row: unknown[]) => object
  return (rows) => rows.map(rowOf)
}

/**
 * Has a query, prepared for one connection or another, make its rows by a function that is compiled for them. Drizzle
 * finds out for every value of every row how to decode it and where it goes, which is a fifth of the work of a long list.
 */
export const compiledMapping = () => {
  let rowsOf: Mapped['customResultMapper']
  return <Query extends object>(query: Query): Query => {
    const mapped: Mapped = query
    const { fields } = mapped
    if (fields) mapped.customResultMapper = rowsOf ??= compiled({ ...mapped, fields })
    return query
  }
}
