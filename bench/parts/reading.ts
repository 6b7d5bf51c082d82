import { isDeepStrictEqual } from 'node:util'
import { roundTrips } from '#test/support/round-trips/all.ts'
import { rollsOf } from '#test/support/round-trips/rolls.ts'
import { print } from '../figures.ts'

const mostNoted = 3

/** Writes values of each kind in all languages, zones, units and currencies, and reads each in any language as it is shown. */
export const reading = (count = 1_000_000): Promise<void> => {
  const rolls = rollsOf(20_261_129)
  const kinds = Object.entries(roundTrips).map(([name, trip]) => ({ name, trip, misread: [] as string[] }))
  const begun = performance.now()
  for (let made = 0; made < count; made += 1) {
    const { trip, misread } = rolls.one(kinds)
    const { text, read, meant } = trip(rolls)
    if (!isDeepStrictEqual(read, meant)) misread.push(`${text}: ${JSON.stringify(read)}`)
  }
  const seconds = (performance.now() - begun) / 1000
  print([
    { name: `${count} values of ${kinds.length} kinds written and read back`, value: seconds, unit: 's' },
    ...kinds.map(({ name, misread }) => ({
      name: `Read as others: ${name}`,
      value: misread.length,
      unit: '',
      max: 0,
      note: misread.slice(0, mostNoted).join('; '),
    })),
  ])
  return Promise.resolve()
}
