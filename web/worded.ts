import { ApiError } from './api.ts'

/** Gives a failed call the product's own sentence and keeps its status; for `.catch` of `call`. */
export const worded =
  (sentence: (status: number, answer: string) => string) =>
  (error: unknown): never => {
    if (error instanceof ApiError) error.message = sentence(error.status, error.problem.message)
    throw error
  }
