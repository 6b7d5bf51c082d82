import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { roundTrips } from '#test/support/round-trips/all.ts'
import { rollsOf } from '#test/support/round-trips/rolls.ts'

const seed = Number(process.env['SEED'] ?? randomInt(100_000))
const count = 1500

test.each(Object.entries(roundTrips))(
  `%s that are shown in one language mean the same where they are typed in another (SEED=${seed})`,
  (_, trip) => {
    const rolls = rollsOf(seed)
    for (let made = 0; made < count; made += 1) {
      const { text, read, meant } = trip(rolls)
      expect({ text, read }).toEqual({ text, read: meant })
    }
  },
)
