import type { Readable } from 'node:stream'
import { t } from '#contract/words.ts'
import { Refusal } from '#server/http/problems.ts'
import { typeByContent } from './content.ts'
import type { Scan } from './scanner.ts'

/** Refuses a file with a virus. */
export class Infected extends Refusal {
  readonly virus: string

  constructor(virus: string) {
    super('bad request', t('The file contains a virus ({virus}) and was not kept', { virus }))
    this.virus = virus
  }
}

/** Looks into a file that has arrived, before anybody can read it; returns the type to store it with. */
export type Inspect = (announcedType: string, open: () => Promise<Readable>) => Promise<string>

export const inspecting =
  (scan: Scan | undefined): Inspect =>
  async (announcedType, open) => {
    const virus = await scan?.(await open())
    if (virus !== undefined) throw new Infected(virus)
    return typeByContent(announcedType, open)
  }
