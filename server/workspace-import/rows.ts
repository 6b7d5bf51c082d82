import { generateKeyBetween } from 'fractional-indexing'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { Day, Instant, Line, Text, Uuid } from '#contract/fields.ts'
import { MeasuredValue } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { columnsOf, type Entity } from '#server/settings/entities.ts'
import { allowed } from './allowed.ts'
import { refused } from './archive.ts'

type Schema = z.core.$ZodType

/**
 * The ids of an archive become ids of this database, whose sequences go on behind them: one that is near their end
 * would leave nothing for others.
 */
const largestId = 2 ** 30
const largestText = 200_000

/** How deep a value may be nested; what the app writes is half as deep. */
const deepest = 20

/** Level by level: calls nested as deep as the value would have no room. */
const isTooDeep = (value: unknown): boolean => {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

const isPosition = (value: string): boolean => {
  try {
    return generateKeyBetween(value, null) > value
  } catch {
    return false
  }
}

const whole = (bits: number) => z.int().check(z.gte(-(2 ** bits)), z.lt(2 ** bits))

/** What a column of each type may hold, in JSON. */
const types: Record<string, Schema> = {
  smallint: whole(15),
  integer: whole(31),
  bigint: z.int(),
  boolean: z.boolean(),
  text: Text(largestText),
  'text collate "C"': Text(1000).check(z.refine(isPosition)),
  uuid: Uuid,
  date: z.union([Day, z.iso.date()]),
  'timestamp (3) with time zone': Instant,
  'numeric(16, 4)': MeasuredValue,
  'date[]': z.array(Day).check(z.maxLength(1000)),
  'integer[]': z.array(whole(31)).check(z.maxLength(10_000)),
  'text[]': z.array(Text(10_000)).check(z.maxLength(1000)),
}

/** The columns of text that hold one line. */
const oneLine = ['name', 'fullName', 'title', 'tag']

const schemaOf = (entity: string, name: string, column: PgColumn): Schema => {
  const own = allowed[entity]?.[name]
  if (own) return own
  if (column.generatedIdentity) return z.int().check(z.positive(), z.lte(largestId))
  const type = column.getSQLType()
  const schema = type === 'text' && oneLine.includes(name) ? Line(largestText) : types[type]
  if (!schema) throw new Error(`Nothing is known of ${type}, the type of ${entity}.${name}`)
  return column.notNull ? schema : z.nullable(schema)
}

/** Checks the rows of an entity: they have the columns that an export has, no other ones, and what these may hold. */
export const rowChecker = (entity: Entity): ((row: unknown) => Record<string, unknown>) => {
  const columns = getTableColumns(entity.table)
  const shape = Object.fromEntries(
    columnsOf(entity).flatMap((name) => {
      const column = columns[name]
      return column ? [[name, schemaOf(entity.name, name, column)]] : []
    }),
  )
  const schema = z.strictObject(shape)
  return (row) => {
    if (isTooDeep(row)) throw refused(t('json/{name}.json has a row nested too deeply', { name: entity.name }))
    const result = z.safeParse(schema, row)
    if (result.success) return result.data
    const column = result.error.issues[0]?.path.join('.').slice(0, 60)
    throw refused(
      t(
        'json/{name}.json has a row that Drumbeat does not understand: {column}. Export the workspace again, with the release of Drumbeat that runs here.',
        { name: entity.name, column: column || t('its columns') },
      ),
    )
  }
}
