import { useState } from 'react'
import type { Edited } from '#contract/editing.ts'
import type { Contents, Section, SectionName, SectionOf } from '#contract/vision.ts'
import { ApiError } from '../../api.ts'
import { useSayEditing } from '../../form/editing/saying.ts'
import { useUnsaved } from '../../form/UnsavedGuard.tsx'
import { useSave } from '../../vision/changes.ts'
import { useWritten } from './use-written.ts'

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

const currentIn = (error: Error): Section | null =>
  error instanceof ApiError && error.status === 409 ? ((error.problem.current as Section | undefined) ?? null) : null

/** Whoever edits one of its lists edits the section: it is saved as one. */
const editedIn = ({ id }: Section): Edited => ({ subject: 'vision_sections', subjectId: id })

/** A section's form: what is typed, what is wrong with it, and what has come from others meanwhile. */
export const useSectionEdit = <Name extends SectionName>({ onSaved, ...options }: EditOptions<Name>) => {
  const { teamId, name, row } = options
  const written = useWritten(options)
  const { base, basisOf, draft, dirty, startFrom, over } = written
  const [failure, setFailure] = useState<Error | null>(null)
  const [theirs, setTheirs] = useState<Theirs<Name> | null>(null)
  useUnsaved(dirty)
  const edited = row ? editedIn(row) : null
  useSayEditing(edited, dirty)

  const onFailed = (error: Error) => {
    const current = currentIn(error)
    if (!current) return setFailure(error)
    const basis = basisOf(current)
    const rebased = written.joinedWith(basis)
    if (!rebased) return setTheirs({ section: current, before: base.content, refused: true, taken: false })
    startFrom(basis, rebased)
    return send(basis.versionId, rebased)
  }
  const finish = () => {
    written.forget()
    onSaved()
  }
  const { isPending, mutate } = useSave(teamId, { onSaved: finish, onFailed })
  const send = (basedOn: number | null, over = draft) => {
    const content = written.read(over)
    setFailure(null)
    if (content) mutate({ section: name, content, basedOn })
  }
  const meet = (section: Section) => {
    const basis = basisOf(section)
    const rebased = over(basis)
    if (rebased) return startFrom(basis, rebased)
    if (!dirty) startFrom(basis)
    return setTheirs({ section, before: base.content, refused: theirs?.refused ?? false, taken: !dirty })
  }
  // While rendering, so that no frame shows the form without the notice. One's own save is no news; what has been saved
  // since something was typed that was kept is.
  const [seen, setSeen] = useState(base.versionId)
  if (row && row.versionId !== seen) {
    setSeen(row.versionId)
    if (row.versionId !== base.versionId && !isPending) meet(row)
  }

  return {
    name,
    edited,
    draft,
    dirty,
    problems: written.problems,
    failure,
    theirs,
    saving: isPending,
    set: written.set,
    /** Its person has discarded it. */
    forget: written.forget,
    save: () => {
      if (theirs?.refused) send(theirs.section.versionId)
      else if (dirty) send(base.versionId)
      else finish()
    },
    /** Returns a function that brings back what was typed. */
    takeTheirs: () => {
      if (!theirs) return () => undefined
      startFrom(basisOf(theirs.section))
      setTheirs(null)
      return () => {
        startFrom(base, draft)
        setTheirs(theirs)
      }
    },
    keepBoth: () => {
      if (!theirs) return
      const basis = basisOf(theirs.section)
      startFrom(basis, written.beside(basis))
      setTheirs(null)
    },
    keepEditing: () => setTheirs(null),
  }
}

export type SectionEdit<Name extends SectionName> = ReturnType<typeof useSectionEdit<Name>>
