/** How people reach the house, and where they wire money to; null where the operator has not said. */
export interface Office {
  phone: string | null
  email: string | null
  /** The account, as text with lines; shown to whoever has a wire to send, and to nobody else. */
  wireInstructions: string | null
}

/** A house that has said nothing of itself. */
export const NO_OFFICE: Office = { phone: null, email: null, wireInstructions: null }
