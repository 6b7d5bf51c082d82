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
  /** The one list that is edited; what others do to the rest of the section is taken over. */
  part: (keyof Contents[Name] & string) | undefined
  /** The currency of an amount that names none. */
  currency: string
  onSaved: () => void
}

/** What a colleague has saved while the section was edited. */
export type Theirs<Name extends SectionName> = {
  section: Section
  /** What the form started from. */
  before: Contents[Name]
  /** The server would not save over it. */
  refused: boolean
  /** Nothing had been typed, so the form shows it. */
  taken: boolean
}

type Basis<Name extends SectionName> = { versionId: number | null; content: Contents[Name] }

const currentIn = (error: Error): Section | null =>
  error instanceof ApiError && error.status === 409 ? ((error.problem.current as Section | undefined) ?? null) : null

/** A section's form: what is typed, what is wrong with it, and what has come from others meanwhile. */
export const useSectionEdit = <Name extends SectionName>(options: EditOptions<Name>) => {
  const { teamId, name, row, part, currency, onSaved } = options
  const basisOf = (section: Section | undefined): Basis<Name> => ({
    versionId: section?.versionId ?? null,
    content: (section?.content ?? emptyContents[name]) as Contents[Name],
  })
  const [base, setBase] = useState(() => basisOf(row))
  const [draft, setDraft] = useState(() => draftOf<Name>(base.content))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const [theirs, setTheirs] = useState<Theirs<Name> | null>(null)
  const dirty = !isSame(tidied<Draft>(draftOf(base.content)), tidied<Draft>(draft))
  useUnsaved(dirty)

  const startFrom = (basis: Basis<Name>, draft = draftOf<Name>(basis.content)) => {
    setBase(basis)
    setDraft(draft)
    setProblems({})
  }
  /** The draft over another version, if the part that is edited is the same in it. */
  const over = (basis: Basis<Name>): DraftOf<Name> | undefined =>
    part && isSame(basis.content[part], base.content[part])
      ? ({ ...draftOf<Name>(basis.content), [part]: (draft as Contents[Name])[part] } as DraftOf<Name>)
      : undefined
  const meet = (section: Section) => {
    const basis = basisOf(section)
    const rebased = over(basis)
    if (rebased) return startFrom(basis, rebased)
    if (!dirty) startFrom(basis)
    return setTheirs({ section, before: base.content, refused: theirs?.refused ?? false, taken: !dirty })
  }
  // While rendering, so that no frame shows the form without the notice.
  const [seen, setSeen] = useState(row?.versionId)
  if (row && row.versionId !== seen) {
    setSeen(row.versionId)
    if (row.versionId !== base.versionId) meet(row)
  }

  const save = useSave(teamId, {
    onSaved,
    onFailed: (error) => {
      const current = currentIn(error)
      if (!current) return setFailure(error)
      const basis = basisOf(current)
      const rebased = over(basis)
      if (!rebased) return setTheirs({ section: current, before: base.content, refused: true, taken: false })
      startFrom(basis, rebased)
      return send(basis.versionId, rebased)
    },
  })
  const send = (basedOn: number | null, written = draft) => {
    const tidy = tidied<Draft>(written) as DraftOf<Name>
    const { content, problems: found } = readDraft(name, tidy, currency)
    setDraft(tidy)
    setProblems(found)
    setFailure(null)
    if (Object.keys(found).length === 0) save.mutate({ section: name, content, basedOn })
  }
  return {
    name,
    draft,
    dirty,
    problems,
    failure,
    theirs,
    saving: save.isPending,
    set: (change: Partial<DraftOf<Name>>) => setDraft((draft) => ({ ...draft, ...change })),
    save: () => {
      if (theirs?.refused) send(theirs.section.versionId)
      else if (dirty) send(base.versionId)
      else onSaved()
    },
    /** Returns a function that brings back what was typed. */
    takeTheirs: () => {
      if (!theirs) return () => undefined
      const mine = { base, draft, theirs }
      startFrom(basisOf(theirs.section))
      setTheirs(null)
      return () => {
        startFrom(mine.base, mine.draft)
        setTheirs(mine.theirs)
      }
    },
    keepEditing: () => setTheirs(null),
  }
}

export type SectionEdit<Name extends SectionName> = ReturnType<typeof useSectionEdit<Name>>
