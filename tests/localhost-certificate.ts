/** A certificate of `localhost` that no authority signed, valid until 2126, and its key: published, for tests alone. */
export const localhostCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIURh1cQJHVOJgeOYJDhU9mo7Sbd2UwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjEzMjcxMVoYDzIxMjYxMTAy
MTMyNzExWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR0FG2iva4eww8JkMHMreD/8onekCNnfv1wTXdjCqc28Jxxw+h8yCjg
5fHD4Zvg2Mki/ko7eG9kMe2uycONVLNIo28wbTAdBgNVHQ4EFgQUPi+A0lttVbKn
a/QpxqtKfcYa3iUwHwYDVR0jBBgwFoAUPi+A0lttVbKna/QpxqtKfcYa3iUwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgXrPatyJY4ucbjiolIRSh5sW5hZrwzd2rLo9FRu4btnECIH7q
wyWNz8c56o95RTnJ3I+MiM8rZH1I/GVnxYinyLEA
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0k7hcDj6Y6ZpKTg6
K9fBAuL4M5uhNYSdGspAjK94TKOhRANCAAR0FG2iva4eww8JkMHMreD/8onekCNn
fv1wTXdjCqc28Jxxw+h8yCjg5fHD4Zvg2Mki/ko7eG9kMe2uycONVLNI
-----END PRIVATE KEY-----
`,
} as const;
