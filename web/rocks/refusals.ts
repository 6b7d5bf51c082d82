import { ApiError } from '../api.ts'
import { toast } from '../toast.tsx'

/** Tells of a failed change: in the server's words, or in ours with the status. */
export const failed =
  (sentence: string) =>
  (error: Error): void => {
    const { status, problem } = error instanceof ApiError ? error : { status: 0, problem: { message: '' } }
    toast({ title: 'Error', description: problem.message || `${sentence} (${status})`, variant: 'destructive' })
  }

/** What keeps a form from being sent. */
export const tellInvalid = (description: string): void =>
  toast({ title: 'Validation Error', description, variant: 'destructive' })
