/** A mutation, as far as a form uses it. */
export type Send<Input, Reply = unknown> = {
  isPending: boolean
  mutate: (input: Input, on: { onSuccess: (reply: Reply) => void; onError: (error: Error) => void }) => void
}
