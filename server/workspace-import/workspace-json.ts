import * as z from 'zod/mini'
import { Calendar, Instant, Line, Text } from '#contract/fields.ts'
import { fileKey } from '#contract/files.ts'
import { Bar } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { archiveFormat } from '#server/settings/exporting.ts'
import { StoredZone } from './allowed.ts'
import { type Archive, refused } from './archive.ts'

const largestBytes = 1_000_000

/** What an archive says of the workspace itself. */
export const ExportedWorkspace = z.extend(Calendar, {
  timeZone: StoredZone,
  format: z.literal(archiveFormat),
  exportedAt: Instant,
  name: Line(200),
  memberSince: z.nullable(Instant),
  logoUrl: z.nullable(Text(2000).check(z.refine((url) => fileKey(url) !== undefined))),
  settings: z.object({
    contactEmail: z.optional(z.nullable(Text(254))),
    fitBar: z.optional(Bar),
    unnamed: z.optional(z.boolean()),
  }),
})
export type ExportedWorkspace = z.infer<typeof ExportedWorkspace>

export const readWorkspaceJson = async (archive: Archive): Promise<ExportedWorkspace> => {
  const name = 'workspace.json'
  if (!archive.has(name) || archive.sizeOf(name) > largestBytes)
    throw refused(t('This is not an export of a workspace'))
  const body = await archive.open(name)
  const text = Buffer.concat(await body.toArray()).toString()
  try {
    return z.parse(ExportedWorkspace, JSON.parse(text))
  } catch {
    throw refused(
      t('workspace.json cannot be read. Export the workspace again, with the release of Drumbeat that runs here.'),
    )
  }
}
