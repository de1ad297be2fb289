import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;
const ALGORITHM = -7;

/** A device that makes and uses one passkey (WebAuthn, ES256, attestation "none"), at an origin. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);

  const rpIdHash = sha256(new URL(origin).hostname);
  const counter = Buffer.alloc(4);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const shared = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  return {
    /** Answers the options of a registration. */
    make({ challenge }: { challenge: string }) {
      const coseKey = cborMap([
        [1, 2],
        [3, ALGORITHM],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const flags = Buffer.from([USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL]);
      const length = Buffer.from([0, id.length]);
      const parts = [rpIdHash, flags, counter, Buffer.alloc(16), length, id, coseKey];
      const attestation = cborMap([
        ["fmt", "none"],
        ["attStmt", cborMap([])],
        ["authData", Buffer.concat(parts)],
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
      };
      return { ...shared, response };
    },

    /** Answers the options of a sign-in. */
    use({ challenge }: { challenge: string }) {
      const data = clientData("webauthn.get", challenge);
      const flags = Buffer.from([USER_PRESENT_AND_VERIFIED]);
      const authenticatorData = Buffer.concat([rpIdHash, flags, counter]);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      const response = {
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      };
      return { ...shared, response };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** What has been encoded already is a Buffer with `isMap`. */
type Encoded = Buffer & { isMap?: true };

/** The little of CBOR (RFC 8949) that this takes: small numbers, short texts, bytes and maps. */
function cborMap(entries: [string | number, string | number | Encoded][]): Encoded {
  const parts = entries.flatMap(([key, value]) => [cbor(key), cbor(value)]);
  return Object.assign(Buffer.concat([Buffer.from([0xa0 + entries.length]), ...parts]), {
    isMap: true as const,
  });
}

function cbor(value: string | number | Encoded): Buffer {
  if (typeof value === "number") return Buffer.from([value >= 0 ? value : 0x20 - 1 - value]);
  if (typeof value === "string")
    return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  if (value.isMap) return value;
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}
