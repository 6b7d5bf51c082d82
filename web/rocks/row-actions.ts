import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'

/** What can be done with a row; the same object for all rows and renders, so that a row is drawn only when it changes. */
export type RowActions = {
  expand: (rock: Rock) => void
  edit: (rock: Rock) => void
  files: (rock: Rock) => void
  comments: (rock: Rock) => void
  remove: (rock: Rock) => void
  archive: (rock: Rock) => void
  carryOver: (rock: Rock) => void
  /** To the rock of another quarter that it goes on with, or that goes on with it. */
  follow: (id: number) => void
  menu: (rock: Rock, button: HTMLElement, milestone?: Milestone) => void
  /** The keyboard is in it now. */
  enter: (rock: Rock) => void
  addMilestone: (rock: Rock) => void
  editMilestone: (rock: Rock, milestone: Milestone) => void
  commentMilestone: (rock: Rock, milestone: Milestone) => void
  removeMilestone: (rock: Rock, milestone: Milestone) => void
  toggle: (rock: Rock, milestone: Milestone) => void
  /** Puts a rock's milestones in the order of these ids. */
  reorder: (rock: Rock, ids: string[]) => void
}
