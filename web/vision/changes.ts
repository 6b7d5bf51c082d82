import { type Contents, type Section, type SectionName, sectionTitles, vision } from '#contract/vision.ts'
import type { Input } from '#contract/endpoint.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { failed, refused } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { sectionTopic } from './queries.ts'
import { nothingToUndo } from '../ui/undo.ts'

/** A section's next version. */
export type Save = { section: SectionName; content: Contents[SectionName]; basedOn: number | null }

type Told = { onSaved: (row: Section) => void; onFailed: (error: Error) => void }

/** Saves a version of a section. The form tells what has become of it: nothing may be lost. */
export const useSave = (teamId: number, { onSaved, onFailed }: Told) =>
  useOptimistic({
    topic: sectionTopic,
    undo: 'none',
    send: (body: Save) => call(vision.save, { params: { teamId }, body: body as Input<typeof vision.save>['body'] }),
    onSuccess: onSaved,
    onError: onFailed,
  })

/** Makes an older version the newest one again; can be undone by the same means. */
export const useRestore = (teamId: number) => {
  const undo = useSave(teamId, {
    onSaved: ({ section }) => toast({ title: t('{section} as before', { section: t(sectionTitles[section]) }) }),
    onFailed: failed(t('Failed to undo')),
  })
  return useOptimistic({
    topic: sectionTopic,
    send: ({ save }: { save: Save; before: Save['content']; as: string }) =>
      call(vision.save, { params: { teamId }, body: save as Input<typeof vision.save>['body'] }),
    onSuccess: ({ section, versionId }, { before, as }) => {
      const run = () => undo.mutate({ section, content: before, basedOn: versionId })
      return toast({
        title: t('{section} restored', { section: t(sectionTitles[section]) }),
        description: as,
        undo: run,
      })
    },
    onError: failed(t('Failed to restore')),
  })
}

type Hiding = { name: SectionName; row: Section | undefined; hidden: boolean; quiet?: true }

/** Hides a section of the Leadership team's vision from the other teams, or shows it to them. */
export const useHide = (teamId: number) => {
  const hide = useOptimistic({
    topic: sectionTopic,
    ids: ({ row }: Hiding) => (row ? [row.id] : []),
    draw: (row, { hidden }) => ({ ...row, hidden }),
    send: ({ name, hidden }) => call(vision.hide, { params: { teamId, section: name }, body: { hidden } }),
    onSuccess: (after, { name, hidden, quiet }) => {
      if (quiet) return nothingToUndo
      return toast({
        title: hidden
          ? t('{section} hidden', { section: t(sectionTitles[name]) })
          : t('{section} shown', { section: t(sectionTitles[name]) }),
        description: hidden ? t('Only your team reads it now.') : t('Everyone in the workspace can read it now.'),
        undo: () => hide.mutate({ name, row: after, hidden: !hidden, quiet: true }),
      })
    },
    onError: refused,
  })
  return hide
}
