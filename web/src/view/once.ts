/** What was asked of the house and not answered yet: a second tap must not ask again. */
export class Once {
  private asked = "";

  do(what: string, act: () => void): "sent" | "known" {
    if (this.asked === what) return "known";
    this.asked = what;
    act();
    return "sent";
  }

  /** It was answered, or the answer will not come any more. */
  forget(): void {
    this.asked = "";
  }
}
