/** A mutation, as far as a form uses it. */
export type Send<Input, Reply = unknown> = {
  isPending: boolean
  /** As in the contract: it doesn't wait for the connection. */
  fleeting?: true
  /** A password or a code is typed in its form, which nothing keeps. */
  secret?: true
  mutate: (input: Input, on: { onSuccess: (reply: Reply) => void; onError: (error: Error) => void }) => void
}

type InTeam<Body> = { teamId: number; body: Body }

/** Sends a draft as something new of its team; the form's rules refuse one without a team. */
export const sendInTeam = <Draft extends { teamId: number | null }, Body, Reply>(
  { isPending, mutate }: Send<InTeam<Body>, Reply>,
  bodyOf: (draft: Draft) => Body,
): Send<Draft, Reply> => ({
  isPending,
  mutate: (draft, on) => draft.teamId !== null && mutate({ teamId: draft.teamId, body: bodyOf(draft) }, on),
})
