/** The fields that become false if another field changes. */
export type Dependents = {
  readonly fields: readonly string[];
  /**
   * Set if the fields are independent statements, such as a total price. Clearing them then
   * requires the consent of the author of the import. Without consent, the changed field is left
   * out.
   */
  readonly needsConsent?: true;
  /**
   * Returns whether the stored value of a field is still true after the other field has changed to
   * `changed`.
   */
  staysTrue?(field: string, stored: unknown, changed: unknown): boolean;
  /**
   * Returns new values of those fields of the stored record that are calculated from the other
   * field, after it has changed to `changed`. They replace the stored values instead of being
   * cleared, unless a row names one of them.
   */
  follow?(stored: never, changed: unknown): Readonly<Record<string, unknown>>;
};
