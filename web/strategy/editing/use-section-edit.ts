import { useState } from 'react'
import { type Contents, emptyContents, type Section, type SectionName, type SectionOf } from '#contract/vision.ts'
import { ApiError } from '../../api.ts'
import { useUnsaved } from '../../form/UnsavedGuard.tsx'
import { useSave } from '../../vision/changes.ts'
import { type Draft, type DraftOf, draftOf, isSame, type Problems, readDraft, tidied } from '../sections/draft.ts'

export type EditOptions<Name extends SectionName> = {
  teamId: number
  name: Name
  row: SectionOf<Name> | undefined
  /** The currency of an amount that names none. */
  currency: string
  onSaved: () => void
}

/** What a colleague has saved while the section was edited. */
type Theirs = { section: Section; /** The server refused to save over it. */ refused: boolean }

const currentIn = (error: Error): Section | null =>
  error instanceof ApiError && error.status === 409 ? ((error.problem.current as Section | undefined) ?? null) : null

/** A section's form: what is typed, what is wrong with it, and what has come from others meanwhile. */
export const useSectionEdit = <Name extends SectionName>(options: EditOptions<Name>) => {
  const { teamId, name, row, currency, onSaved } = options
  const contentOf = (section: Section | undefined) => (section?.content ?? emptyContents[name]) as Contents[Name]
  const [base, setBase] = useState<Section | undefined>(row)
  const [draft, setDraft] = useState<DraftOf<Name>>(() => draftOf<Name>(contentOf(row)))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const start = draftOf<Name>(contentOf(base))
  const dirty = !isSame(tidied<Draft>(start), tidied<Draft>(draft))
  useUnsaved(dirty)

  const startFrom = (section: Section | undefined) => {
    setBase(section)
    setDraft(draftOf<Name>(contentOf(section)))
    setProblems({})
    setTheirs(null)
  }
  // Told while rendering, so that no frame shows the form without the notice.
  const [seen, setSeen] = useState(row?.versionId)
  if (row && row.versionId !== seen) {
    setSeen(row.versionId)
    if (row.versionId !== base?.versionId) setTheirs({ section: row, refused: theirs?.refused ?? false })
  }

  const save = useSave(teamId, {
    onSaved,
    onFailed: (error) => {
      const current = currentIn(error)
      if (current) setTheirs({ section: current, refused: true })
      else setFailure(error)
    },
  })
  const send = (basedOn: number | null) => {
    const tidy = tidied<Draft>(draft) as DraftOf<Name>
    const { content, problems: found } = readDraft(name, tidy, currency)
    setDraft(tidy)
    setProblems(found)
    setFailure(null)
    if (Object.keys(found).length === 0) save.mutate({ section: name, content, basedOn })
  }
  return {
    name,
    base: contentOf(base),
    draft,
    dirty,
    problems,
    failure,
    theirs,
    saving: save.isPending,
    set: (change: Partial<DraftOf<Name>>) => setDraft((draft) => ({ ...draft, ...change })),
    /** Without a change there is nothing to save. */
    save: () => (dirty ? send(base?.versionId ?? null) : onSaved()),
    saveOverTheirs: () => theirs && send(theirs.section.versionId),
    takeTheirs: () => {
      if (!theirs) return undefined
      const mine = { base, draft, theirs }
      startFrom(theirs.section)
      return () => {
        setBase(mine.base)
        setDraft(mine.draft)
        setTheirs(mine.theirs)
      }
    },
    keepEditing: () => setTheirs(null),
  }
}

export type SectionEdit<Name extends SectionName> = ReturnType<typeof useSectionEdit<Name>>
